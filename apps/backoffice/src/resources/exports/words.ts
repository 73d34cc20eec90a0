const english = {
  resources: { exports: { name: 'Sealed export |||| Sealed exports' } },
  backoffice: {
    exports: {
      about:
        'One archive for each day, made after the day is closed and never changed: rounds, movements of money, players’ limits, exclusions and incidents as CSV files, and export.json, which explains every column. People are pseudonyms that hold for one month. The hash of each archive stands in the public log.',
      check:
        'To check an archive, run this command on your own computer. It names the entry of the log that holds the hash, or says that a byte differs. The keys of the log stand on the page /transparency.',
      day: 'Day',
      rows: 'Rows',
      size: 'Size, kB',
      hash: 'SHA-256',
      entry: 'Entry of the log',
      madeAt: 'Sealed',
      save: 'Download',
      download: 'Download the export of %{day}',
    },
  },
};

const amharic: typeof english = {
  resources: { exports: { name: 'የታሸጉ የቀን ፋይሎች' } },
  backoffice: {
    exports: {
      about:
        'ለእያንዳንዱ ቀን አንድ ፋይል፤ ቀኑ ከተዘጋ በኋላ ይዘጋጃል፣ ከዚያም አይለወጥም፦ ዙሮች፣ የገንዘብ እንቅስቃሴዎች፣ የተጫዋቾች ገደቦች፣ ራስን ማግለልና ክስተቶች በCSV ፋይሎች፣ እንዲሁም እያንዳንዱን ዓምድ የሚያብራራ export.json። ሰዎች ለአንድ ወር ብቻ በሚያገለግሉ የምስጢር ስሞች ተጠርተዋል። የእያንዳንዱ ፋይል ሃሽ (SHA-256) በይፋዊው መዝገብ ላይ አለ።',
      check:
        'ፋይሉን ለማረጋገጥ ይህን ትዕዛዝ በራስዎ ኮምፒውተር ያስኪዱ። ሃሹን የያዘውን የመዝገብ ቦታ ይናገራል፣ ወይም አንድ ባይት መለወጡን ይናገራል። የመዝገቡ ቁልፎች በ/transparency ገጽ ላይ አሉ።',
      day: 'ቀን',
      rows: 'መስመሮች',
      size: 'መጠን፣ kB',
      hash: 'SHA-256',
      entry: 'በመዝገቡ ያለው ቦታ',
      madeAt: 'የታሸገበት',
      save: 'አውርድ',
      download: 'የ%{day} ፋይል አውርድ',
    },
  },
};

/** Texts of the sealed exports. */
export const exportWords = { english, amharic };
