import { release } from 'node:os'
import type { Binaries } from './binaries.ts'
import { socketPort } from './socket-folder.ts'

export type Endpoint = { host: string; port: number }

/** The command line overrides all configuration files of the cluster. */
export function serverArguments(
  cluster: string,
  endpoint: Endpoint,
  binaries: Binaries,
  settings: Record<string, string>,
): string[] {
  const all: Record<string, string> = {
    ...listenOn(endpoint),
    ...defaults,
    ...settings,
    // Not a setting of PostgreSQL: it shows in the command line which binaries run.
    'aangan.binaries': binaries.fingerprint,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function listenOn({ host, port }: Endpoint): Record<string, string> {
  if (process.platform === 'win32') {
    return { listen_addresses: host, port: String(port), unix_socket_directories: '' }
  }
  return {
    listen_addresses: '',
    port: String(socketPort),
    // A comma-separated list: the quotes keep a folder with a comma or blank in its name whole.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

/**
 * `syncfs` flushes a file system in one call instead of a thousand files one by one: on a busy disk the start after a
 * crash takes a fraction of the time. Before Linux 5.8 it did not report write errors.
 */
export function syncMethod(): 'fsync' | 'syncfs' {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  const reportsErrors = major > 5 || (major === 5 && minor >= 8)
  return process.platform === 'linux' && reportsErrors ? 'syncfs' : 'fsync'
}

/** For a small computer that also runs the application. */
const defaults: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  recovery_init_sync_method: syncMethod(),
  password_encryption: 'scram-sha-256',
  max_connections: '40',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'try',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  // Ends a query whose application died.
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Without the detail lines: they quote values of rows, such as a phone number that is already taken.
  log_error_verbosity: 'terse',
}
