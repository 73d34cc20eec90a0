import type { ReactNode } from 'react';
import type { StaffLanguage } from '../shared/api/language';
import { entryTexts } from './texts';

interface FrameProps {
  language: StaffLanguage;
  onLanguage: (language: StaffLanguage) => void;
  children: ReactNode;
}

/** The card around every form before the backoffice opens. */
export function Frame({ language, onLanguage, children }: FrameProps) {
  const texts = entryTexts[language];
  const other = language === 'en' ? 'am' : 'en';
  return (
    <div className="entry">
      <main>
        <header className="entry-head">
          <img src="/favicon.svg" alt="" />
          <h1>
            እድል ቢንጎ Edil Bingo
            <small>{texts.title}</small>
          </h1>
          <button type="button" lang={other} onClick={() => onLanguage(other)}>
            {texts.other}
          </button>
        </header>
        {children}
      </main>
    </div>
  );
}
