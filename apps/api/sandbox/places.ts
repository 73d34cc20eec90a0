import type { FastifyInstance } from 'fastify';

/** Pages that stand for sites outside the product to which the player app links. */
const places: Record<string, { title: string; text: string; lines: readonly string[] }> = {
  contact: {
    title: 'Contact',
    text: 'In a real deployment this link opens a chat with a person who helps (CONTACT_URL).',
    lines: ['Help answers in Amharic, English, Afaan Oromoo and Tigrinya, every day from 8:00 to 22:00.'],
  },
  'chat-group': {
    title: 'Chat group',
    text: 'In a real deployment this link opens the players’ group (CHAT_GROUP_URL).',
    lines: ['Tigist: The 100 Birr game is at 2:30 tonight.', 'Yonas: I am in. See you there!'],
  },
  leaderboard: {
    title: 'Leaderboard',
    text: 'In a real deployment this link opens a leaderboard elsewhere (LEADERBOARD_URL).',
    lines: ['1. Selam · 182 games', '2. Abdi · 167 games', '3. Meron · 151 games'],
  },
};

/** Serves the pages to which a demo's links lead. */
export function servePlaces(scope: FastifyInstance): void {
  for (const [path, { title, text, lines }] of Object.entries(places)) {
    const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<header><h1>${title}</h1><p>${text}</p></header>
<main><section><ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>
<p><a href="/">Back to the game</a></p></section></main>
</body>
</html>
`;
    scope.get(`/${path}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
}
