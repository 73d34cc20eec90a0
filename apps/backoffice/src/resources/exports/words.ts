const english = {
  resources: { exports: { name: 'Sealed export |||| Sealed exports' } },
  backoffice: {
    exports: {
      about:
        'One archive for each day, made after the day is closed and never changed: rounds, movements of money, players’ limits, exclusions and incidents as CSV files, and export.json, which explains every column. Each person has a pseudonym, another one each month; who knows the ledger may still find a person by round, time and amount. The hash of each archive stands in the public log.',
      check:
        'To check an archive, run this command on your own computer. It names the entry of the log that holds the hash, or says that no entry does; it finds an archive once the list shows its entry. The keys of the log stand on the page /transparency.',
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
        'ለእያንዳንዱ ቀን አንድ ፋይል፤ ቀኑ ከተዘጋ በኋላ ይዘጋጃል፣ ከዚያም አይለወጥም፦ ዙሮች፣ የገንዘብ እንቅስቃሴዎች፣ የተጫዋቾች ገደቦች፣ ራስን ማግለልና ክስተቶች በCSV ፋይሎች፣ እንዲሁም እያንዳንዱን ዓምድ የሚያብራራ export.json። እያንዳንዱ ሰው በየወሩ የሚቀየር የምስጢር ስም አለው፤ የገንዘብ መዝገቡን የሚያውቅ ግን ሰውን በዙር፣ በሰዓትና በመጠን ሊያገኝ ይችላል። የእያንዳንዱ ፋይል ሃሽ (SHA-256) በይፋዊው መዝገብ ላይ አለ።',
      check:
        'ፋይሉን ለማረጋገጥ ይህን ትዕዛዝ በራስዎ ኮምፒውተር ያስኪዱ። ሃሹን የያዘውን የመዝገብ ቦታ ይናገራል፣ ወይም ምንም ቦታ እንደሌለው ይናገራል፤ ፋይሉን የሚያገኘው ዝርዝሩ ቦታውን ካሳየ በኋላ ነው። የመዝገቡ ቁልፎች በ/transparency ገጽ ላይ አሉ።',
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
