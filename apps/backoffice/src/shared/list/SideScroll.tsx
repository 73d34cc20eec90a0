import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A box whose wide content scrolls sideways; the keyboard can focus it while there is something to scroll. */
export function SideScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  // Measures after every render, because the content may have changed its width.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  });
  return (
    <Box ref={box} sx={{ overflowX: 'auto' }} {...(wider ? { tabIndex: 0 } : {})}>
      {children}
    </Box>
  );
}
