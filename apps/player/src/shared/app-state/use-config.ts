import { fetchConfig, type AppConfig } from '../api';
import { createStore, useStore } from '../device/store';
import { useEffect } from 'react';

const store = createStore<AppConfig | null>(null);
let request: Promise<void> | null = null;

const AGAIN_MS = 3000;

function load(): Promise<void> {
  request ??= fetchConfig().then(
    (config) => store.set(config),
    () => {
      request = null;
    },
  );
  return request;
}

/** The deployment's configuration, null until it is loaded; fetched once. */
export function useConfig(): AppConfig | null {
  const config = useStore(store);
  useEffect(() => {
    if (config) return undefined;
    void load();
    // The wallet draws nothing without the configuration, so the fetch is repeated after a failure.
    const timer = setInterval(() => void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [config]);
  return config;
}
