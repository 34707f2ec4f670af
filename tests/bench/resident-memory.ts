import { readdirSync, readFileSync } from 'node:fs'

/** The process ids of the workerds that this process has started. Only Linux tells: throws elsewhere. */
export function workerdProcesses(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => isOwnWorkerd(read(pid, 'status')))
}

function isOwnWorkerd(status: string): boolean {
  return /^Name:\s+workerd/.test(status) && Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === process.pid
}

/** Bytes of memory that a process has of its own, without what it has mapped from files. */
export function residentBytes(pid: number): number {
  const kilobytes = /^Anonymous:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1]
  if (kilobytes === undefined) throw new Error(`Process ${pid} has ended.`)
  return Number(kilobytes) * 1024
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return '' // It has ended meanwhile.
  }
}
