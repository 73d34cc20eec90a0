import { allNamesMatch, namesMatch } from './names-match';

const same: [why: string, one: string, other: string][] = [
  ['the same text', 'Abebe Kebede', 'Abebe Kebede'],
  ['capitals and spaces', 'ABEBE  KEBEDE ', 'abebe kebede'],
  ['one has no second name', 'Abebe', 'Abebe Kebede'],
  ['third names differ', 'Abebe Kebede Alemu', 'Abebe Kebede Tadesse'],
  ['one has no third name', 'Abebe Kebede Alemu', 'Abebe Kebede'],
  ['a title', 'Ato Abebe Kebede', 'Abebe Kebede'],
  ['a title with a dot', 'Dr. Abebe Kebede', 'Abebe Kebede'],
  ['two titles', 'Ato Dr Abebe Kebede', 'Abebe Kebede'],
  ['a short title', 'W/ro Almaz Bekele', 'Almaz Bekele'],
  ['a short title of a girl', 'W/rt Almaz Bekele', 'Woizerit Almaz Bekele'],
  ['an Amharic title', 'ወ/ሮ አልማዝ በቀለ', 'አልማዝ በቀለ'],
  ['an Oromo title', 'Obbo Tolasaa Caalaa', 'Tolasa Chala'],
  ['W/ written out', 'W/Gebriel Tesfaye', 'Wolde Gebriel Tesfaye'],
  ['W/ in one word', 'W/Gebriel Tesfaye', 'Woldegebriel Tesfaye'],
  ['G/ written out', 'G/Medhin Hagos', 'Gebremedhin Hagos'],
  ['G. with a blank', 'G. Medhin Hagos', 'Gebre Medhin Hagos'],
  ['H/ written out', 'H/Mariam Desalegn', 'Hailemariam Desalegn'],
  ['ገ/ in Amharic', 'ገ/መድህን ሐጎስ', 'ገብረመድህን ሐጎስ'],
  ['a second name with G/', 'Selam G/Egziabher', 'Selam Gebreegziabher'],
  ['a name in two words', 'Haile Mariam Desalegn', 'Hailemariam Desalegn'],
  ['a second name in two words', 'Abel Gebre Kidan', 'Abel Gebrekidan'],
  ['a hyphen', 'Haile-Mariam Desalegn', 'Hailemariam Desalegn'],
  ['Amharic and Latin', 'አበበ ከበደ', 'Abebe Kebede'],
  ['Amharic and Latin, weak vowels', 'ብርሃን ግርማ', 'Birhan Girma'],
  ['Amharic and Latin, weak vowels as e', 'ብርሃን ግርማ', 'Berhan Girma'],
  ['Amharic and Latin, Tesfaye', 'ተስፋዬ በቀለ', 'Tesfaye Bekele'],
  ['Amharic and Latin, Yohannes', 'ዮሐንስ ታደሰ', 'Yohannes Tadesse'],
  ['Amharic and Latin, Haile Mariam', 'ኃይለማርያም ደሳለኝ', 'Haile Mariam Desalegn'],
  ['Amharic and Latin, Tsehay', 'ፀሐይ ወርቁ', 'Tsehay Worku'],
  ['Amharic and Latin, Getachew', 'ጌታቸው አሰፋ', 'Getachew Assefa'],
  ['Amharic and Latin, Biruk', 'ብሩክ እንዳለ', 'Biruk Endale'],
  ['Amharic and Latin, Tirunesh', 'ጥሩነሽ ዲባባ', 'Tirunesh Dibaba'],
  ['Amharic and Latin, Wolde', 'ወልደ ሚካኤል', 'Wolde Mikael'],
  ['Amharic and Latin, Mulugeta', 'ሙሉጌታ ዘነበ', 'Mulugeta Zenebe'],
  ['Amharic and Latin, Israel', 'እስራኤል ጌቱ', 'Israel Getu'],
  ['Tigrinya and Latin', 'ኪዳነ ሓጎስ', 'Kidane Hagos'],
  ['homophones in Amharic', 'ሠላም ኃይሌ', 'ሰላም ሀይሌ'],
  ['homophones ጸ and ፀ', 'ጸጋዬ አለሙ', 'ፀጋዬ ዓለሙ'],
  ['doubled letters', 'Mohammed Abdella', 'Mohamed Abdela'],
  ['doubled vowels', 'Tolasaa Dhugumaa', 'Tolasa Duguma'],
  ['ph and f', 'Yoseph Alemayehu', 'Yosef Alemayehu'],
  ['q and k', 'Worqu Beqele', 'Worku Bekele'],
  ['y and i', 'Hayle Maryam', 'Haile Mariam'],
  ['an accent', 'Zewdé Tadesse', 'Zewde Tadesse'],
  ['an apostrophe', "Ma'aza Bekele", 'Maaza Bekele'],
  ['one edit in five letters', 'Tadese Bekele', 'Tadesu Bekele'],
  ['two edits in ten letters', 'Woldegebriel Bekele', 'Waldegabriel Bekele'],
];

const different: [why: string, one: string, other: string][] = [
  ['other first names', 'Abebe Kebede', 'Almaz Kebede'],
  ['other second names', 'Abebe Kebede', 'Abebe Tadesse'],
  ['the order turned round', 'Abebe Kebede', 'Kebede Abebe'],
  ['an edit in a short name', 'Aber Kebede', 'Abel Kebede'],
  ['an edit in four letters', 'Alem Kebede', 'Alemu Kebede'],
  ['two edits in six letters', 'Kebede Alemu', 'Kebabo Alemu'],
  ['Amharic of another name', 'አበበ ከበደ', 'Almaz Kebede'],
  ['Amharic of another second name', 'አበበ ከበደ', 'Abebe Tadesse'],
  ['an initial', 'Abebe K.', 'Abebe Kebede'],
  ['a half alone', 'Haile Desalegn', 'Hailemariam Desalegn'],
  ['Wolde and Gebre', 'W/Mariam Tesfaye', 'G/Mariam Tesfaye'],
  ['a name and nothing', 'Abebe Kebede', ''],
  ['digits only', '12345', '12345'],
  ['a stranger', 'Sara Ali', 'Yonas Bekele'],
  ['one name is the start of the other', 'Abebe Kebede', 'Abebech Kebede'],
];

describe('namesMatch', () => {
  it.each(same)('takes two spellings for one name (%s): %s = %s', (_, one, other) => {
    expect([namesMatch(one, other), namesMatch(other, one)]).toEqual([true, true]);
  });
  it.each(different)('takes two names for different ones (%s): %s / %s', (_, one, other) => {
    expect([namesMatch(one, other), namesMatch(other, one)]).toEqual([false, false]);
  });
});

describe('allNamesMatch', () => {
  it('compares every pair, because two names that match a short third name may differ from each other', () => {
    expect(allNamesMatch(['Abebe', 'Abebe Kebede', 'ABEBE KEBEDE ALEMU'])).toBe(true);
    expect(allNamesMatch(['Abebe', 'Abebe Kebede', 'Abebe Tadesse'])).toBe(false);
    expect(allNamesMatch(['Abebe'])).toBe(true);
  });
});
