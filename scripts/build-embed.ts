/** The embed, built by Vite: embed.js, and beside it the parts that it loads. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** In this order: the loader names the files of the others. */
const parts = ['dialogs', 'money', 'loader'] as const;

/** Builds one mode of vite.embed.config.ts into the folder, beside what is there. */
export function buildEmbedPart(mode: (typeof parts)[number] | 'reference', folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // In a process of its own: this one may be a test or a server, and the build would be made for development.
    const child = spawn('vite', ['build', '-c', 'vite.embed.config.ts', '--mode', mode, '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production', ACEITE_EMBED_OUT: folder },
    });
    child.on('error', reject);
    child.on('exit', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`The embed does not build: \`vite build -c vite.embed.config.ts --mode ${mode}\`.`));
    });
  });
}

/** Builds the whole embed into the folder, and nothing else is left in it. */
export async function buildEmbed(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await addEmbed(folder);
}

/** Builds the whole embed into the folder, beside what is there. */
export async function addEmbed(folder: string): Promise<void> {
  for (const part of parts) await buildEmbedPart(part, folder);
}
