import { rm } from 'node:fs/promises'

/** After the run: the data folder that playwright.config.ts chose for the app under test. */
export default async function removeData() {
  const folder = process.env.E2E_DATA
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
