import { lazySection } from '../../../shared/lazy/lazy';

export const LazyOwnBooks = lazySection<{ onClose: () => void }>(
  async () => (await import('./OwnBooks')).OwnBooks,
);
