import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import {
  chmod,
  copyFile,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { command, hold, mountImage } from './mount.ts'

// The format of the log is that of Linux's dm-log-writes: a superblock, then an entry of one sector, and its data, for each write.
const sector = 512
const flags = { flush: 1, forced: 2, discard: 4 }

type Entry = { offset: number; at: number; bytes: number; data: number; flags: number }

/**
 * A disk whose every write and flush is logged, in their order, by QEMU's block driver `blklogwrites`, which exports it
 * as a file over FUSE. From the log one gets what the disk may hold when the power fails at any moment.
 */
export type LoggedDisk = {
  /** Where its ext4 file system is mounted. */
  folder: string
  /** How much is in the log; grows with each write. */
  position(): number
  /** Unmounts; what is logged by then can be replayed. */
  close(): Promise<void>
  /**
   * Mounts the disk as power losses at these positions leave it, one after another in ascending order: all writes before
   * the last flush, and of the later ones some, a few only in part, as a drive with a cache may.
   */
  replay(
    positions: readonly number[],
    look: (folder: string, position: number) => Promise<void>,
  ): Promise<void>
  remove(): Promise<void>
}

export async function openLoggedDisk(megabytes: number): Promise<LoggedDisk> {
  const home = await mkdtemp(join(tmpdir(), 'aangan-disk-'))
  // The user that runs the database enters it as well.
  await chmod(home, 0o755)
  const [image, log, exported, folder] = ['image', 'log', 'exported', 'folder'].map((name) =>
    join(home, name),
  ) as [string, string, string, string]
  for (const file of [image, log, exported]) await writeFile(file, '')
  await truncate(image, megabytes * 1024 * 1024)
  await mkdir(folder)
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rm(home, { recursive: true, force: true }))
  const daemon = await exportOverFuse({ image, log, exported })
  undo.defer(() => end(daemon))
  const device = await command('losetup', '--show', '-f', exported)
  await command('mkfs.ext4', '-q', '-E', 'nodiscard,lazy_itable_init=0,lazy_journal_init=0', device).finally(
    () => command('losetup', '-d', device),
  )
  const mounted = await mountImage(exported, folder)
  undo.move()
  let isClosed = false

  async function close() {
    if (isClosed) return
    isClosed = true
    await mounted.unmount()
    await end(daemon)
  }
  return {
    folder,
    position: () => statSync(log).size,
    close,
    async replay(positions, look) {
      // The image as the log's beginning found it: empty.
      await rm(image)
      await writeFile(image, '')
      await truncate(image, megabytes * 1024 * 1024)
      await replayLog({ log, image, scratch: join(home, 'scratch'), folder }, positions, look)
    },
    remove: hold(async () => {
      await close()
      await rm(home, { recursive: true, force: true })
    }),
  }
}

async function exportOverFuse({ image, log, exported }: Record<'image' | 'log' | 'exported', string>) {
  const nodes = [
    `driver=file,node-name=image,filename=${image}`,
    `driver=file,node-name=log,filename=${log}`,
    `driver=blklogwrites,node-name=logged,file=image,log=log,log-sector-size=${sector}`,
  ]
  const fuse = `type=fuse,id=export,node-name=logged,mountpoint=${exported},writable=on,allow-other=off`
  const args = [...nodes.flatMap((node) => ['--blockdev', node]), '--export', fuse]
  const daemon = spawn('qemu-storage-daemon', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(daemon, 'spawn')
  while (statSync(exported).size === 0) {
    if (daemon.exitCode !== null) throw new Error(`qemu-storage-daemon ended with ${daemon.exitCode}`)
    await sleep(20)
  }
  return daemon
}

async function end(daemon: ChildProcess) {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  daemon.kill('SIGTERM')
  await once(daemon, 'exit')
}

type Replay = { log: string; image: string; scratch: string; folder: string }

async function replayLog(
  { log, image, scratch, folder }: Replay,
  positions: readonly number[],
  look: (folder: string, position: number) => Promise<void>,
): Promise<void> {
  const source = await open(log, 'r')
  try {
    const entries = await readEntries(source)
    const flushed = await open(image, 'r+')
    let next = 0
    for (const position of positions.toSorted((one, other) => one - other)) {
      const written = entries.findLastIndex(({ offset, data }) => offset + sector + data <= position) + 1
      const certain =
        entries.findLastIndex((entry, at) => at < written && (entry.flags & flags.flush) > 0) + 1
      for (; next < certain; next += 1) await write(source, flushed, entries[next] as Entry)
      await flushed.datasync()
      await copyFile(image, scratch)
      const disk = await open(scratch, 'r+')
      for (const entry of entries.slice(next, written)) await writeMaybe(source, disk, entry)
      await disk.close()
      const mounted = await mountImage(scratch, folder)
      try {
        await look(folder, position)
      } finally {
        await mounted.unmount()
      }
    }
    await flushed.close()
  } finally {
    await source.close()
  }
}

async function readEntries(log: FileHandle): Promise<Entry[]> {
  const { size } = await log.stat()
  const entries: Entry[] = []
  const header = Buffer.alloc(32)
  for (let offset = sector; offset + sector <= size; ) {
    await log.read(header, 0, header.length, offset)
    const [at = 0, count = 0, kind = 0] = [0, 8, 16].map((from) => Number(header.readBigUInt64LE(from)))
    const bytes = count * sector
    // A discarded range has no data. QEMU leaves the length of data at zero.
    const entry = { offset, at: at * sector, bytes, data: kind & flags.discard ? 0 : bytes, flags: kind }
    entries.push(entry)
    offset += sector + entry.data
  }
  return entries
}

/** A drive with a cache writes what was not flushed in any order, or not at all, and stops in the middle of a write. */
async function writeMaybe(log: FileHandle, disk: FileHandle, entry: Entry): Promise<void> {
  const chance = Math.random()
  if (entry.flags & flags.forced || chance < 0.4) return write(log, disk, entry)
  const whole = Math.floor(entry.data / sector)
  if (chance < 0.6 && whole > 1) await write(log, disk, entry, Math.floor(Math.random() * whole) * sector)
}

async function write(log: FileHandle, disk: FileHandle, entry: Entry, most = entry.data): Promise<void> {
  if (entry.flags & flags.discard) {
    await disk.write(Buffer.alloc(entry.bytes), 0, entry.bytes, entry.at)
    return
  }
  const data = Buffer.alloc(Math.min(most, entry.data))
  if (data.length === 0) return
  await log.read(data, 0, data.length, entry.offset + sector)
  await disk.write(data, 0, data.length, entry.at)
}
