import { loadCommunityTexts } from '@libs/i18n';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { lobbyStore, type Stake } from '../../live';
import { addTexts, showLanguage } from '../../shared/i18n';
import { HowToPlayPage } from './HowToPlayPage';

it('says what the house keeps of a card with few players, how far it grows, and what tax is withheld', async () => {
  globalThis.scrollTo = () => undefined;
  const config = JSON.stringify({ tax: { percent: 15, from: 1000 } });
  const headers = new Headers();
  globalThis.fetch = async () => ({ ok: true, status: 200, headers, text: async () => config }) as Response;
  await showLanguage('english');
  await addTexts(loadCommunityTexts);
  const row = { gameSpace: null, stake: 10, percent: 20, userCount: 3 } as Stake;
  lobbyStore.set([{ ...row, stake: 5, percent: 26, userCount: 43 }, row]);
  const router = createRouter({
    routeTree: createRootRoute({ component: HowToPlayPage }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  expect(document.body.textContent).toContain(
    '10 Birr, 2 Birr (20%) stay with the house; with more than 30 players it is more, at most 26%.',
  );
  expect(document.body.textContent).toContain('Tax on prizes: 15%, from 1,000 Birr');
});
