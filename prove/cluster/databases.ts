import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Machine, makeMachine } from './machines.ts'

/** A machine as Patroni describes it at GET /cluster. */
export type Member = { name: string; role: string; state: string; lag?: number | string }

export type Databases = {
  machines: Machine[]
  /** The machine with the primary, and that with the synchronous standby if there is one. Asked of those whose power is on. */
  primary(): Promise<Machine>
  /** As the first machine that answers sees it. `apart` is not asked: one that is cut off tells what was. */
  members(apart?: Machine): Promise<Member[]>
  start(machine: Machine): Promise<void>
  /** Resolves when all machines follow one primary, and with synchronous commit one of them synchronously. */
  untilHealthy(): Promise<void>
  /** Changes the cluster-wide configuration. */
  setSynchronous(isOn: boolean): Promise<void>
}

/** Passwords of the shipped configuration, which nobody outside the network of this proof can use. */
export const superuserPassword = 'the-password-of-postgres'
const addresses = { db1: '10.78.0.11', db2: '10.78.0.12', db3: '10.78.0.13' }
const deadlineMs = 180_000

/** Three machines with the etcd and the Patroni of deploy/cluster/; paths are replaced, nothing else. */
export async function startDatabases(shipped: string, folder: string): Promise<Databases> {
  const ids = userOf('postgres')
  const machines = Object.entries(addresses).map(([name, address]) => makeMachine(name, address, folder))
  let isSynchronous = true

  async function start(machine: Machine) {
    const { name, address } = machine
    await machine.powerOn()
    const place = join(folder, name)
    // A second start finds what the first one stored.
    await mkdir(join(place, 'data'), { recursive: true })
    await mkdir(join(place, 'etcd'), { recursive: true })
    const replaced = (text: string) =>
      text
        .split('\n')
        .map((line) =>
          /hosts:|ETCD_INITIAL_CLUSTER=/.test(line)
            ? line
            : line.replaceAll('db1', name).replaceAll('10.78.0.11', address),
        )
        .join('\n')
        .replace('/var/lib/etcd/aangan', join(place, 'etcd'))
        .replace('/var/lib/postgresql/15/aangan', join(place, 'data'))
        .replaceAll('/var/lib/postgresql/', `${place}/`)
        .replace('/var/run/postgresql', place)
    const etcd = replaced(await readFile(join(shipped, 'etcd.env'), 'utf8'))
    await writeFile(
      join(place, 'patroni.yml'),
      replaced(await readFile(join(shipped, 'patroni.yml'), 'utf8')),
    )
    for (const path of [place, join(place, 'data'), join(place, 'etcd'), join(place, 'patroni.yml')])
      await chown(path, ids.uid, ids.gid)
    await chmod(join(place, 'data'), 0o700)
    machine.run('postgres', 'etcd', 'etcd', ['--logger=zap'], readSettings(etcd))
    machine.run('postgres', 'patroni', 'patroni', [join(place, 'patroni.yml')])
  }

  async function members(apart?: Machine): Promise<Member[]> {
    for (const { address } of machines.filter((machine) => machine !== apart)) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The machine is away; another one knows.
      }
    }
    return []
  }

  async function find(role: string): Promise<Machine | undefined> {
    const found = (await members()).find((member) => member.role === role && member.state === 'running')
    return machines.find(({ name }) => name === found?.name)
  }

  await Promise.all(machines.map(start))
  const databases: Databases = {
    machines,
    members,
    start,
    async primary() {
      const machine = await find('leader')
      if (!machine) throw new Error('The cluster has no primary.')
      return machine
    },
    async untilHealthy() {
      await until('all machines follow the primary', async () => {
        const all = await members()
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
        const roles = running.map(({ role }) => role)
        const isFollowed = running.every(({ role, lag }) => role === 'leader' || Number(lag) < 1_000_000)
        return (
          running.length === machines.length &&
          isFollowed &&
          roles.includes('leader') &&
          roles.includes('sync_standby') === isSynchronous
        )
      })
    },
    async setSynchronous(isOn) {
      isSynchronous = isOn
      const { address } = await databases.primary()
      const body = JSON.stringify({ synchronous_mode: isOn })
      const answer = await fetch(`http://${address}:8008/config`, { method: 'PATCH', body })
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}`)
      await databases.untilHealthy()
    },
  }
  return databases
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + deadlineMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${deadlineMs / 1000} s: ${what}`)
    await sleep(200)
  }
}

export function userOf(name: string): { uid: number; gid: number } {
  const idOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
