import { openStage } from '../support/stage';
import { comeIn, textsOf, type Chosen } from '../support/steps';

describe('messages that reach a player while no page is open', () => {
  const stage = openStage();

  it.each([
    ['english', 'light'],
    ['amharic', 'dark'],
    ['oromiffa', 'light'],
    ['tigray', 'light'],
  ] as [Chosen, string][])(
    'are switched on and off by the player on a page that keeps the choice, in %s',
    async (language, theme) => {
      const screen = { width: 360, height: 640, dark: theme === 'dark' };
      const { page, context, complaints, picture } = await stage.visit(screen);
      const won = textsOf(language, 'messages')['messages.wonAway'] ?? '';
      await comeIn(page, '0911000004', language, '/messages');
      const [on, off] = ['true', 'false'].map((state) =>
        page.locator(`[role=switch][aria-checked=${state}]`, { hasText: won }),
      );
      await off?.click();
      await on?.waitFor();
      await picture(`22-messages-${language}`);
      await page.reload();
      await on?.click();
      await off?.waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
