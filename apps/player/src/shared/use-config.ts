import { fetchConfig, type AppConfig } from './api';
import { createStore, useStore } from './device/store';
import { useEffect } from 'react';

const store = createStore<AppConfig | null>(null);
let request: Promise<void> | null = null;

function load(): Promise<void> {
  request ??= fetchConfig().then(
    (config) => store.set(config),
    () => {
      // The links it carries are extras: the next page that wants them asks again.
      request = null;
    },
  );
  return request;
}

/** The deployment's configuration, null until it is there; asked for once. */
export function useConfig(): AppConfig | null {
  const config = useStore(store);
  useEffect(() => {
    if (!config) void load();
  }, [config]);
  return config;
}
