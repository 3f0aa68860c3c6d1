import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listTree } from '../../bench/cpu.ts'

/** A machine with a network, processes and shared memory of its own. Its disk stays when it loses power. */
export type Machine = {
  name: string
  address: string
  powerOn(): Promise<void>
  /** Every process of the machine ends at the same moment, without a last word. */
  powerOff(): Promise<void>
  /** Starts a service as a user of Debian's; its output goes to `<name>-<log>.log`. */
  run(user: string, log: string, program: string, args?: string[], env?: Record<string, string>): void
  /** Runs a command on the machine to its end. Returns its output. Throws when it fails. */
  ask(program: string, ...args: string[]): string
  /** Takes the cable out, or puts it in. */
  plug(isIn: boolean): void
  /** Slows down what the cable brings to the machine, until it is called again. Returns how. */
  slow(isSlow: boolean): string
}

const bridge = 'machines'
/** A cable gets a name of its own, because the kernel removes it only some time after its machine. */
let cables = 0

/** The cable between the machines, to which this process's own machine is connected by `address`. */
export function openNetwork(address: string): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${address}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

/** Removes what openNetwork made. */
export function closeNetwork(): void {
  ip('link', 'del', bridge)
}

export function makeMachine(name: string, address: string, folder: string): Machine {
  let cable = ''
  let power: ChildProcess | undefined
  let first = 0

  // All namespaces of the machine end with its first process, which also takes the orphans.
  const spaces = ['--net', '--pid', '--ipc', '--mount']
  const inside = (program: string, args: string[]) => ['-t', String(first), ...spaces, '--', program, ...args]
  const ask = (program: string, ...args: string[]) =>
    execFileSync('nsenter', inside(program, args), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

  return {
    name,
    address,
    ask,
    async powerOn() {
      const init = ['bash', '-c', 'while true; do sleep 600 & wait; done']
      const options = ['--fork', '--mount-proc', '--kill-child=SIGKILL']
      power = spawn('unshare', [...spaces, ...options, ...init], { stdio: 'ignore' })
      while (!first) {
        const pid = power.pid
        first = listTree(Number(pid)).find(({ parent }) => parent === pid)?.pid ?? 0
        await sleep(20)
      }
      cables += 1
      cable = `to-${name}-${cables}`
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(first))
      ip('link', 'set', cable, 'master', bridge, 'up')
      ask('ip', 'link', 'set', 'lo', 'up')
      ask('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      ask('ip', 'link', 'set', 'eth0', 'up')
    },
    async powerOff() {
      if (!power || !first) return
      const gone = once(power, 'exit')
      process.kill(first, 'SIGKILL')
      await gone
      first = 0
    },
    run(user, log, program, args = [], env = {}) {
      const output = openSync(join(folder, `${name}-${log}.log`), 'a')
      const asUser = ['-u', user, '--', program, ...args]
      spawn('nsenter', inside('runuser', asUser), {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
      closeSync(output)
    },
    slow(isSlow) {
      if (!isSlow) {
        execFileSync('tc', ['qdisc', 'del', 'dev', cable, 'root'])
        return ''
      }
      for (const how of ['netem delay 500ms', 'tbf rate 200kbit burst 4kb limit 3000kb']) {
        try {
          execFileSync('tc', ['qdisc', 'add', 'dev', cable, 'root', ...how.split(' ')], { stdio: 'ignore' })
          return how
        } catch {
          // Not every kernel is built with netem.
        }
      }
      throw new Error('This kernel can slow down no cable (sch_netem, sch_tbf).')
    },
    plug(isIn) {
      ip('link', 'set', cable, isIn ? 'up' : 'down')
    },
  }
}

function ip(...args: string[]) {
  execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] })
}
