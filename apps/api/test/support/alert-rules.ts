import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

/** The alerts of deploy/prometheus/alerts.yml. */
export const alertRules: readonly AlertRule[] = (
  parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap((group) => group.rules);

/** Those that wake a person. */
export const pageRules = alertRules.filter(({ labels }) => labels.severity === 'page');
