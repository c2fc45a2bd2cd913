/** examples/django with `aceite check`, and with the dialog in a page of another origin. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../../scripts/chromium.ts';
import { packed } from '../../../scripts/pack.ts';
import { run, runToEnd } from '../../../scripts/run.ts';
import { serveFolders } from '../../../tests/setup/serve-folders.ts';
import { openPage } from '../browser.ts';
import { ServerProcess } from '../server-process.ts';

/** The first Python with the packages. Debian installs its own for /usr/bin/python3. */
const python = [process.env.PYTHON ?? 'python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import corsheaders, rest_framework']).status === 0,
);
if (python === undefined) throw new Error('Install python3-djangorestframework and python3-django-cors-headers.');

const examples = join(import.meta.dirname, '../..');
const browser = await launchChromium();
const site = await serveFolders({
  '/aceite/': packed.folder,
  '/recipes/': join(examples, '../stories/recipes'),
  '/': join(import.meta.dirname, 'page'),
});
afterAll(async () => {
  site.close();
  await browser.close();
});

const serve = `from wsgiref.simple_server import make_server; from django.core.wsgi import get_wsgi_application
server = make_server('127.0.0.1', 0, get_wsgi_application()); print('Port', server.server_port, flush=True); server.serve_forever()`;

const seed = `from django.contrib.auth.models import User; user = User.objects.create_user('ana')
Customer.objects.create(user=user, person_type='PF'); publish('Termos de Uso'); publish('Política de Privacidade')
print(Token.objects.create(user=user).key)`;

/** Starts Django with two terms and a customer, in a new SQLite file. `settings` is Python that changes the settings. */
async function start(settings = '') {
  const folder = mkdtempSync(join(tmpdir(), 'aceite-django-'));
  writeFileSync(join(folder, 'test_settings.py'), `from shop.settings import *\n${settings}\n`);
  const cwd = join(examples, 'django');
  const env = {
    DJANGO_SETTINGS_MODULE: 'test_settings',
    PYTHONPATH: `${folder}:${cwd}`,
    PYTHONDONTWRITEBYTECODE: '1',
    DATABASE_NAME: join(folder, 'db.sqlite3'),
    SHOP_ORIGINS: site.origin,
  };
  const manage = (...args: string[]) => run(python!, ['manage.py', ...args], { cwd, env });
  /** Runs Python with the models, and returns what it prints. */
  const django = async (code: string): Promise<string> => {
    const publish = `lambda title: Term.objects.create(company=42, person_type='PF', resumed_title=title, title=title, text=title)`;
    const models = `from rest_framework.authtoken.models import Token; from terms.models import *; publish = ${publish}`;
    return (await manage('shell', '-v', '0', '-c', `${models}\n${code}`)).trim();
  };
  await manage('migrate', '-v', '0');
  const token = await django(seed);
  const server = new ServerProcess(['-c', serve], env, [], cwd, python);
  onTestFinished(async () => {
    await server.kill();
    rmSync(folder, { recursive: true });
  });
  const api = `http://127.0.0.1:${await server.prints(/^Port (\d+)$/)}/`;
  const check = (...more: string[]) => {
    const cli = join(packed.folder, 'dist/check/cli.js');
    const args = ['--company', '42', '--person-type', 'PF', '--origin', site.origin, '--token-env', 'TOKEN', ...more];
    return runToEnd(process.execPath, [cli, 'check', api, ...args], { env: { TOKEN: token } });
  };
  const visit = async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/#${new URLSearchParams({ api, token })}`);
    const dialog = page.getByRole('dialog', { name: 'Termos e Políticas' });
    const send = dialog.getByRole('button', { name: 'Enviar' });
    /** The codes, the outcomes and the statuses that the page has got. */
    const heard = () => page.getByRole('listitem').allTextContents();
    const accept = async () => {
      await dialog.getByRole('checkbox').check();
      await send.click();
    };
    return { page, dialog, send, heard, accept };
  };
  return { api, token, manage, django, check, visit };
}

it('passes `aceite check --accept`, and has no missing migration', async () => {
  const { check, manage } = await start();
  const { output } = await check('--accept', '1,2');
  expect(output).toContain('✓ 0 problems.');
  expect(output).toContain('Recorded for this person: 1, 2. Pending before: 2.');
  await manage('makemigrations', '--check', '--dry-run');
});

it('names the refusals without detail of a Django REST Framework without the exception handler', async () => {
  const { check } = await start("del REST_FRAMEWORK['EXCEPTION_HANDLER']");
  const { output, code } = await check('--accept', '1,2');
  expect(output).toContain('(refused-as-recorded)');
  expect(output).toContain('an id that no term has (status 400), a body without a list (status 400).');
  expect(output).toContain('1 problem.');
  expect(code).toBe(1);
});

it('names pagination, and opens no dialog', async () => {
  const { check, visit } = await start(
    "REST_FRAMEWORK.update(DEFAULT_PAGINATION_CLASS='rest_framework.pagination.PageNumberPagination', PAGE_SIZE=9)",
  );
  expect((await check()).output).toMatch(/list of terms \(not-a-list\)[^]*list of accepted terms \(not-a-list\)/);
  await expect.poll((await visit()).heard).toEqual(['not-a-list']);
});

it('records the acceptances of two tabs once, with the receipt, and does not open again', async () => {
  const { django, visit } = await start();
  const [first, second] = [await visit(), await visit()];
  await second.dialog.waitFor();
  for (const { accept, heard } of [first, second]) {
    await accept();
    await expect.poll(heard).toEqual(['accepted', 'receipt 201']);
  }
  const rows =
    "print([(row.term_id, row.ip, row.user_agent[:7], row.receipt['idCompany']) for row in Acceptance.objects.all()])";
  expect(await django(rows)).toBe("[(1, '127.0.0.1', 'Mozilla', 42), (2, '127.0.0.1', 'Mozilla', 42)]");
  await first.page.reload();
  await expect.poll(first.heard).toEqual(['up-to-date']);
});

it('lists the new version when a term is replaced in between', async () => {
  const { django, visit } = await start();
  const { dialog, accept, heard } = await visit();
  await dialog.waitFor();
  await django(
    "Term.objects.filter(pk=1).update(withdrawn_at='2026-01-01T00:00Z'); publish('Termos de Uso, versão 2')",
  );
  await accept();
  await dialog.getByText('Um dos termos foi atualizado. Leia a nova versão.').waitFor();
  await dialog.getByRole('link', { name: 'Termos de Uso, versão 2' }).waitFor();
  await accept();
  await expect.poll(heard).toContain('accepted');
});

it('says that the session is over, and opens no dialog at the next visit', async () => {
  const { django, visit } = await start();
  const { page, dialog, accept, heard } = await visit();
  await dialog.waitFor();
  await django('Token.objects.all().delete()');
  await accept();
  await dialog.getByText('Sua sessão expirou. Entre de novo.').waitFor();
  await page.reload();
  await expect.poll(heard).toEqual(['accepted-not-a-list', 'undetermined']);
});

it('lets nobody send again before the Retry-After of a throttle, which CORS exposes', async () => {
  const { api, token, visit } = await start("REST_FRAMEWORK['DEFAULT_THROTTLE_RATES'] = {'acceptance': '1/min'}");
  const { dialog, accept, send } = await visit();
  await dialog.waitFor();
  await fetch(`${api}person/v2/acceptterms/`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await accept();
  await dialog.getByText('Muitas tentativas. Aguarde um momento.').waitFor();
  expect(await send.isDisabled()).toBe(true);
});

it('refuses an order while a term is pending, and records it once after the acceptance', async () => {
  const { django, visit } = await start();
  const { page, accept, heard } = await visit();
  await accept();
  await expect.poll(heard).toContain('accepted');
  await django("publish('Política de Entrega')");
  await page.getByRole('button', { name: 'Comprar' }).click();
  await accept();
  await page.getByRole('status').filter({ hasText: 'Pedido recebido.' }).waitFor();
  expect(await django('print(Order.objects.count(), Acceptance.objects.count())')).toBe('1 3');
});
