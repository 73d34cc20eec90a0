import { DECK_SIZE } from '@libs/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { playEffect, unlockAtFirstTap } from '../../../shared/audio';
import { counted, oneIn, useT } from '../../../shared/i18n';
import { Button, classes, LanguageSelect, TibebBand, toast } from '../../../shared/ui';
import { MiniCard } from '../../../live';
import { MOST_CARDS, PRACTICE_PLAYERS, practiceRound, type Practice } from './practice';
import { PracticeHead, PracticeRound } from './PracticeRound';
import styles from './Practice.module.css';

// The shell unlocks sound at the first tap for signed-in players; this page opens without the shell.
unlockAtFirstTap();

const deck = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** /practice: a round on this phone alone. It sends nothing and names no amount of money. */
export function PracticePage() {
  const [cards, setCards] = useState<readonly number[]>([]);
  const [practice, setPractice] = useState<Practice | null>(null);
  // The page then reports nothing (features/pwa/vitals.ts).
  useEffect(() => void performance.mark('practice'), []);
  const start = () => setPractice(practiceRound(cards, random));
  return practice ? (
    <PracticeRound
      key={practice.input.roundId}
      practice={practice}
      onAgain={start}
      onBack={() => setPractice(null)}
    />
  ) : (
    <Choice cards={cards} onCards={setCards} onStart={start} />
  );
}

interface ChoiceProps {
  cards: readonly number[];
  onCards: (cards: readonly number[]) => void;
  onStart: () => void;
}

/** What practice is, and the choice of cards. */
function Choice({ cards, onCards, onStart }: ChoiceProps) {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const full = cards.length === MOST_CARDS;

  function back() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }

  function tap(card: number) {
    void playEffect('select');
    if (cards.includes(card)) onCards(cards.filter((one) => one !== card));
    else if (full) toast.warning(t('cards.limit', { count: MOST_CARDS }));
    else onCards([...cards, card]);
  }

  /** At the limit another card takes the place of the one chosen last. */
  function pick() {
    const free = deck.filter((card) => !cards.includes(card));
    const card = free[Math.floor(Math.random() * free.length)];
    if (card !== undefined) onCards([...cards.slice(0, MOST_CARDS - 1), card]);
    void playEffect('select');
  }

  const all = cards.length + PRACTICE_PLAYERS;
  return (
    <main className={classes(styles['page'], styles['frame'])} tabIndex={-1}>
      <PracticeHead onBack={back}>
        <LanguageSelect />
      </PracticeHead>
      {/* Drawn here, so that its picture comes with the page: the result shows it too, and must request nothing. */}
      <TibebBand progress={1} height={6} square />
      <p className={styles['intro']}>{t('practice.intro', { count: PRACTICE_PLAYERS })}</p>
      <div className={styles['grid']} role="group" aria-label={t('cards.title')}>
        {deck.map((card) => {
          const chosen = cards.includes(card);
          return (
            <button
              key={card}
              type="button"
              data-testid={`card-${card}`}
              aria-pressed={chosen}
              aria-label={t(chosen ? 'cards.cell.selected' : 'cards.cell.available', { number: card })}
              onClick={() => tap(card)}
            >
              {card}
            </button>
          );
        })}
      </div>
      <section className={styles['sheet']} aria-label={t('game.yourCards')}>
        <div className={styles['chosen']} aria-live="polite">
          {cards.map((card) => (
            <figure key={card}>
              <figcaption>{t('card.title', { number: card })}</figcaption>
              <MiniCard card={card} label={t('cards.preview', { number: card })} />
            </figure>
          ))}
          {cards.length === 0 && <p>{t('cards.noneSelected')}</p>}
        </div>
        {cards.length > 0 && (
          <p className={styles['odds']}>
            {t('game.odds', { own: cards.length, all, n: counted(oneIn(cards.length, all)) })}
          </p>
        )}
        <div className={styles['ways']}>
          <Button look="gold" size="large" icon="dice" onClick={pick}>
            {t('cards.random')}
          </Button>
          <Button
            look="ok"
            size="large"
            disabled={cards.length === 0}
            data-testid="practice-start"
            onClick={onStart}
          >
            {t('practice.start')}
          </Button>
        </div>
      </section>
    </main>
  );
}
