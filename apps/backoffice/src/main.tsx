import './entry/entry.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entry } from './entry/Entry';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
