/**
 * The page of the player app. It is fetched and not imported: an import would make the app's entry a chunk that two
 * pages share, which would cost every other visitor a request and some bytes.
 */
let app: Promise<Document> | null = null;

/** Begins to load the app beside the sign-in. */
export function fetchApp(): Promise<Document> {
  app ??= read();
  return app;
}

/** Runs the app's scripts in this document. Throws where its page cannot be fetched. */
export async function runApp(): Promise<void> {
  const page = await fetchApp().catch(read);
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')) {
    // A script of a document that was only parsed never runs, so a new element is made.
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }
}

async function read(): Promise<Document> {
  const answer = await fetch('/');
  if (!answer.ok) throw new Error(`the app's page: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const link of page.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload]'))
    document.head.append(document.importNode(link));
  return page;
}
