import { Box } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** A box in which what is wider moves sideways; the keyboard reaches it as long as there is something to move. */
export function SideScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  // After every render: what it holds may be another table now.
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
