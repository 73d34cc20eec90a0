import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { needs } from '../../../../test/needs';
import { alertRules } from '../support/alert-rules';
import { hasAlerting } from '../support/servers/alerting-process';

interface Service {
  command?: string[];
  volumes?: string[];
  secrets?: string[];
}
const { services } = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, Service>;
};

/** Files and folders here that compose mounts into a container, by their place in it. The operator's copy is the example. */
function mountsOf({ volumes = [] }: Service): Map<string, string> {
  const ours = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':'));
  return new Map(
    ours.map(([from = '', to = '']) => [to, from.replace('alertmanager.yml', 'alertmanager.example.yml')]),
  );
}

describe.each(['prometheus', 'alertmanager', 'grafana'])('the container %s', (name) => {
  it('gets files that exist', () => {
    const files = [...mountsOf(services[name] ?? {}).values()];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

needs('Prometheus and Alertmanager', hasAlerting)('the files of the containers that watch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edil-monitoring-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The file that a container reads, with this machine's paths for those of the container; others stay as they are. */
  function configOf(name: string): { path: string; text: string } {
    const service = services[name] ?? {};
    const flag = '--config.file=';
    const place = service.command?.find((part) => part.startsWith(flag))?.slice(flag.length) ?? '';
    const mounts = mountsOf(service);
    const path = join(folder, `${name}.yml`);
    let text = readFileSync(mounts.get(place) ?? '', 'utf8');
    for (const secret of service.secrets ?? []) {
      writeFileSync(join(folder, secret), 'a-token');
      mounts.set(`/run/secrets/${secret}`, join(folder, secret));
    }
    for (const [there, here] of mounts) text = text.replaceAll(there, resolve(here));
    writeFileSync(path, text);
    return { path, text };
  }
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('are accepted by promtool, with every rule', () => {
    const { status, said } = run('promtool', 'check', 'config', configOf('prometheus').path);
    expect([said, status]).toEqual([expect.stringContaining(`SUCCESS: ${alertRules.length} rules found`), 0]);
  });

  it('are accepted by amtool, with the texts of the messages', () => {
    const { path, text } = configOf('alertmanager');
    expect(run('amtool', 'check-config', path)).toMatchObject({ status: 0 });
    const [templates = ''] = (parse(text) as { templates: string[] }).templates;
    const both = '{{ template "edil.subject" . }}{{ template "edil.text" . }}';
    const render = ['template', 'render', `--template.glob=${templates}`, `--template.text=${both}`];
    expect(run('amtool', ...render)).toMatchObject({ status: 0 });
  });
});
