import type { Wording } from './wording';

/** Why a payout waits, where the provider or the account is the reason. */
export const payoutNotices = {
  'message.payout.providerLater': {
    am: 'ባንኩ አሁን አልተቀበለም፤ {amount} ብር ተይዞልዎታል፤ በራሱ እንደገና ይላካል።',
    en: 'The bank does not take it right now. {amount} Birr is held for you and is sent again by itself.',
    om: 'Baankichi amma hin fudhanne. Birriin {amount} isiniif qabameera; ofumaan irra deebiʼee ergama.',
    ti: 'እቲ ባንኪ ሕዚ ኣይተቐበሎን። {amount} ብር ተታሒዙልኩም ኣሎ፤ ባዕሉ እንደገና ይለኣኽ።',
  },
  'message.payout.stopped': {
    am: 'ከሂሳብዎ ገንዘብ ማውጣት ቆሟል። {amount} ብር ተይዞልዎታል፤ እባክዎ ያግኙን።',
    en: 'Payouts from your account are stopped. {amount} Birr is held for you; please contact us.',
    om: 'Herrega keessan irraa baasuun dhaabameera. Birriin {amount} isiniif qabameera; maaloo nu quunnamaa.',
    ti: 'ካብ ሒሳብኩም ምውፃእ ገንዘብ ደው ኢሉ ኣሎ። {amount} ብር ተታሒዙልኩም ኣሎ፤ በይዛኹም ርኸቡና።',
  },
  'message.payout.openCase': {
    am: 'የቀድሞ ክፍያ እየተጣራ ነው። {amount} ብር ተይዞልዎታል፤ ሲያበቃ ይላካል።',
    en: 'An earlier payment of yours is being looked into. {amount} Birr is held for you and goes when that is done.',
    om: 'Kaffaltiin keessan kan duraa ilaalamaa jira. Birriin {amount} isiniif qabameera; yeroo xumuramu ergama.',
    ti: 'ናይ ቅድም ክፍሊትኩም ይፅረ ኣሎ። {amount} ብር ተታሒዙልኩም ኣሎ፤ ምስ ተወድአ ይለኣኽ።',
  },
  'message.payout.asked': {
    am: 'ባንኩ {amount} ብር መድረሱን ገና አልነገረንም። እየጠየቅን ነው፤ ገንዘብዎ አይጠፋም።',
    en: 'The bank has not told us yet whether {amount} Birr has arrived. We keep asking; your money is not lost.',
    om: 'Baankichi Birriin {amount} gaʼuu isaa ammallee nutti hin himne. Gaafachaa jirra; maallaqni keessan hin badu.',
    ti: 'እቲ ባንኪ {amount} ብር ከም ዝበፅሐ ገና ኣይነገረናን። ንሓትት ኣለና፤ ገንዘብኩም ኣይጠፍእን።',
  },
  'message.payout.review': {
    am: 'ባንኩ ስለ {amount} ብር ግልጽ መልስ ስላልሰጠ ሁለት ሰዎች ያዩታል። ገንዘብዎ አይጠፋም።',
    en: 'The bank has not answered clearly about {amount} Birr, so two people look at it. Your money is not lost.',
    om: 'Baankichi waaʼee Birrii {amount} deebii ifaa waan hin kennineef namoonni lama ni ilaalu. Maallaqni keessan hin badu.',
    ti: 'እቲ ባንኪ ብዛዕባ {amount} ብር ንፁር መልሲ ስለ ዘይሃበ ክልተ ሰባት ክርእይዎ እዮም። ገንዘብኩም ኣይጠፍእን።',
  },
} satisfies Record<string, Wording>;
