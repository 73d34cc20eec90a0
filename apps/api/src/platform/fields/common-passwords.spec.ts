import { isCommonPassword } from './common-passwords';

describe('a common password', () => {
  it.each([
    ['12345678', '87654321', '123456789', '1234567890', '11111111', '12341234', '121212121212', '11223344'],
    [
      'password',
      'Password1',
      'PASSWORD123!',
      'P@ssw0rd',
      'p4$$w0rd!',
      'passwordpassword',
      'pass word',
      '2024password',
    ],
    [
      'qwertyuiop',
      'qwerty123',
      'Qwerty123!',
      '1234qwer',
      'asdfghjkl',
      '1qaz2wsx',
      '1q2w3e4r',
      'zaq12wsx',
      'abcd1234',
    ],
    ['iloveyou', 'ILoveYou2', 'football', 'liverpool1', 'chelsea2024', 'sunshine!', 'letmein123', 'trustno1'],
    [
      'abebe123',
      'Kebede2016',
      'selam1234',
      'ethiopia',
      'Ethiopia1!',
      'addisababa',
      'edilbingo',
      'telebirr1',
      'abebekebede',
    ],
    ['aaaaaaaa', 'abababab', 'abcabcabc', '147258369', '0987654321'],
    ['0922700011', '+251922700011', '251722700011', '922700011', '0922 70 00 11', '０９２２７０００１１'],
  ])('is refused, however it is dressed up: %s …', (...list) => {
    expect(list.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('does not include a password that merely contains a common word, or a phrase of one’s own', () => {
    const good = [
      'a long password',
      'a-good-password',
      'another-password',
      'bingo-demo',
      'correct horse battery staple',
      'Zemedkun7Korem',
      'ጤና ይስጥልኝ 44',
      'wanza-tree-river',
      'xK9#mQ2$vL',
      '73920461',
    ];
    expect(good.filter(isCommonPassword)).toEqual([]);
  });
});
