import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** For a dialog that is a page of its own: closing it goes back to where it was opened, else home. */
export function useClosePage(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/home', replace: true });
  };
}
