import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Closes a dialog that has its own address: goes back to the previous page, else home. */
export function useClosePage(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/home', replace: true });
  };
}
