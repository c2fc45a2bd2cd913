import { BlockList, isIP, isIPv6 } from 'node:net';
import { isLocal } from '../core/page/is-insecure.ts';
import { UsageError } from './check-options.ts';

/** A proxy that an environment variable names. */
export interface Proxy {
  variable: string;
  /** With the credentials. */
  url: URL;
}

/** How the calls leave this machine. */
export type Route =
  | { kind: 'direct' }
  /** `name` has no credentials. */
  | { kind: 'proxy'; name: string }
  /** `reason` is a sentence. */
  | { kind: 'unused-proxy'; reason: string };

const schemes = ['http', 'https'] as const;

type Environment = Record<string, string | undefined>;

/** Whether the address is in `block`, such as 10.0.0.0/8, or equal to it. */
function isInBlock(address: string, block: string): boolean {
  const [network = '', bits = isIPv6(address) ? '128' : '32'] = block.split('/');
  if (isIP(network) !== isIP(address) || !(Number(bits) <= (isIPv6(address) ? 128 : 32))) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(address, family);
}

/** Whether `entry` of NO_PROXY covers the address: '*', a domain with its subdomains, or an IP address or block; with or without a port. */
function isExempt({ protocol, port, hostname }: URL, entry: string): boolean {
  if (entry === '*') return true;
  const [, name = '', entryPort] = isIPv6(entry) ? ['', entry] : (/^\[?(.*?)\]?(?::(\d+))?$/.exec(entry) ?? []);
  if (entryPort !== undefined && entryPort !== (port || (protocol === 'https:' ? '443' : '80'))) return false;
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(host) !== 0) return isInBlock(host, name);
  const domain = name.replace(/^\*?\./, '').toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}

/** The address of a proxy, which may lack its scheme, as in curl. Throws `UsageError`. */
function readProxy(variable: string, value: string): Proxy {
  const address = value.includes('://') ? value : `http://${value}`;
  // The value may hold a password.
  if (!URL.canParse(address)) throw new UsageError(`${variable} must be an address such as http://proxy.example:3128.`);
  return { variable, url: new URL(address) };
}

function proxyOf(scheme: (typeof schemes)[number], env: Environment): Proxy | undefined {
  const variables = [`${scheme}_proxy`, `${scheme.toUpperCase()}_PROXY`, 'all_proxy', 'ALL_PROXY'];
  const variable = variables.find((name) => env[name]);
  return variable === undefined ? undefined : readProxy(variable, env[variable]!);
}

/** The proxy for an address, by the variables that curl reads. Like a browser, it calls this machine itself without a proxy. */
export function findProxy(address: string, env: Environment): Proxy | undefined {
  const url = new URL(address);
  const exempt = (env.no_proxy || env.NO_PROXY || '').split(/[\s,]+/).filter(Boolean);
  if (isLocal(address) || exempt.some((entry) => isExempt(url, entry))) return undefined;
  return proxyOf(url.protocol === 'https:' ? 'https' : 'http', env);
}

const isUsable = ({ url }: Proxy): boolean => /^https?:$/.test(url.protocol);

/** The first of these variables is ours: its value is the name of the proxy, for a process that was started to use it. */
const markVariable = 'ACEITE_CHECK_PROXY';

/** The variables for a Node process that sends its requests through the proxies; Node itself reads neither ALL_PROXY nor an address without a scheme. */
function environmentWith(proxy: Proxy, env: Environment): Record<string, string> {
  const { host, protocol, pathname } = proxy.url;
  const added: Record<string, string> = {
    [markVariable]: `${protocol}//${host}${pathname} (${proxy.variable})`,
    NODE_USE_ENV_PROXY: '1',
  };
  for (const scheme of schemes) {
    const other = proxyOf(scheme, env);
    added[`${scheme}_proxy`] = other && isUsable(other) ? other.url.href : '';
  }
  return added;
}

/** The route to an address, or the environment that a new process needs, because Node reads its proxies only when it starts. */
export function planRoute(address: string, env: Environment): Route | { kind: 'restart'; env: Record<string, string> } {
  const name = env[markVariable];
  if (name !== undefined) return { kind: 'proxy', name };
  const proxy = findProxy(address, env);
  if (!proxy) return { kind: 'direct' };
  const { variable, url } = proxy;
  if (!isUsable(proxy)) {
    const reason = `${variable} is a proxy of the kind ${url.protocol.slice(0, -1)}, which is not used: give an http proxy.`;
    return { kind: 'unused-proxy', reason };
  }
  if (!process.allowedNodeEnvironmentFlags.has('--use-env-proxy')) {
    const reason = `${variable} is set, and Node ${process.version} does not use it: run the command with Node 22.21 or newer.`;
    return { kind: 'unused-proxy', reason };
  }
  return { kind: 'restart', env: environmentWith(proxy, env) };
}
