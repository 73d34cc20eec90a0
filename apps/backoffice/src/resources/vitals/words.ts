const english = {
  resources: { vitals: { name: 'Phone |||| Phones' } },
  backoffice: {
    vitals: {
      about:
        'How the app runs on the phones of players, by its version. Each page load reports once, when the page is left for the first time.',
      span: 'Time',
      days: 'Today |||| Last %{smart_count} days',
      off: 'Phones report nothing: PHONE_VITALS is off. What stands here was reported before.',
      none: 'No phone has reported yet. Here stand speed, sign-ins and errors, a minute after a page was left.',
      version: 'Version %{version}',
      loads: '%{pages} page loads, %{signedIn} of them of signed-in players',
      measure: 'Measure',
      median: 'Median',
      of: 'Page loads',
      noMedian: 'Nothing was measured.',
      signIns:
        'Sign-ins: %{tried}. %{in} succeeded, %{refused} were refused, %{failed} failed at the server, %{unanswered} got no answer.',
      errors: 'The worst errors',
      noErrors: 'No phone has reported an error.',
      kind: 'Error',
      place: 'Place',
      players: 'Signed-in page loads',
      all: 'Page loads',
      measures: {
        lcp: 'Until the page stands (LCP)',
        inp: 'Until a tap shows (INP)',
        firstCall: 'Until the first call',
        reconnects: 'Reconnects',
      },
      kinds: {
        Error: 'Error',
        TypeError: 'TypeError',
        RangeError: 'RangeError',
        ReferenceError: 'ReferenceError',
        SyntaxError: 'SyntaxError',
        DOMException: 'DOMException',
        MissingPart: 'Part of the app did not load',
        Other: 'Another error',
      },
    },
  },
};

const amharic: typeof english = {
  resources: { vitals: { name: 'ስልክ |||| ስልኮች' } },
  backoffice: {
    vitals: {
      about: 'መተግበሪያው በተጫዋቾች ስልክ ላይ እንዴት እንደሚሠራ፣ በስሪቱ። እያንዳንዱ የተከፈተ ገጽ ለመጀመሪያ ጊዜ ሲተው አንድ ጊዜ ያሳውቃል።',
      span: 'ጊዜ',
      days: 'ዛሬ |||| ያለፉት %{smart_count} ቀናት',
      off: 'ስልኮች ምንም አያሳውቁም፤ PHONE_VITALS ጠፍቷል። እዚህ ያለው ከዚያ በፊት የተላከ ነው።',
      none: 'እስካሁን ያሳወቀ ስልክ የለም። ገጽ ከተተወ ከአንድ ደቂቃ በኋላ ፍጥነት፣ መግቢያና ስህተቶች እዚህ ይቆማሉ።',
      version: 'ስሪት %{version}',
      loads: '%{pages} የተከፈቱ ገጾች፤ ከእነሱ %{signedIn} የገቡ ተጫዋቾች',
      measure: 'መለኪያ',
      median: 'መካከለኛ',
      of: 'የተከፈቱ ገጾች',
      noMedian: 'የተለካ ነገር የለም።',
      signIns:
        'የመግቢያ ሙከራዎች፦ %{tried}። %{in} ተሳክቷል፣ %{refused} ተከልክሏል፣ %{failed} በአገልጋዩ አልተሳካም፣ %{unanswered} መልስ አላገኘም።',
      errors: 'የከፉ ስህተቶች',
      noErrors: 'ስህተት ያሳወቀ ስልክ የለም።',
      kind: 'ስህተት',
      place: 'ቦታ',
      players: 'የገቡ ተጫዋቾች ገጾች',
      all: 'የተከፈቱ ገጾች',
      measures: {
        lcp: 'ገጹ እስኪታይ (LCP)',
        inp: 'መንካት እስኪታይ (INP)',
        firstCall: 'እስከ መጀመሪያው ጥሪ',
        reconnects: 'ዳግም ግንኙነት',
      },
      kinds: {
        Error: 'Error',
        TypeError: 'TypeError',
        RangeError: 'RangeError',
        ReferenceError: 'ReferenceError',
        SyntaxError: 'SyntaxError',
        DOMException: 'DOMException',
        MissingPart: 'የመተግበሪያው ክፍል አልተጫነም',
        Other: 'ሌላ ስህተት',
      },
    },
  },
};

/** Texts of the page of phones. */
export const vitalsWords = { english, amharic };
