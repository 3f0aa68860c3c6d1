const [databaseName, storeName] = ['aangan-listing-drafts', 'files']

export const readValue = <T>(key: string) =>
  inTransaction<T | undefined>('readonly', (store) => store.get(key))

export const writeValue = (key: string, value: unknown) =>
  inTransaction('readwrite', (store) => store.put(value, key))

export const deleteValue = (key: string) => inTransaction('readwrite', (store) => store.delete(key))

async function inTransaction<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
