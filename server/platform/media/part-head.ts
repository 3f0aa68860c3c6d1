export type PartHead = {
  name: string
  /** Present for a file; an empty name is a file that was not chosen. */
  fileName?: string
}

const maxLines = 8
const boundaryPattern =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))[ \t]*$/i
const boundaryCharacters = /^[0-9A-Za-z'()+_,\-./:=? ]*[0-9A-Za-z'()+_,\-./:=?]$/
const linePattern = /^([A-Za-z0-9-]{1,40}):[ \t]*([^\p{Cc}]*)$/u
const parameterPattern = /;[ \t]*([a-z*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"\\]+))/gi

/** Undefined unless the Content-Type is multipart/form-data with a boundary. */
export function readBoundary(contentType: string): string | undefined {
  const match = boundaryPattern.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  return boundary && boundaryCharacters.test(boundary) ? boundary : undefined
}

/** Undefined unless they are the headers of an unencoded form field. */
export function readPartHead(bytes: Buffer): PartHead | undefined {
  const headers = readHeaders(bytes)
  const disposition = headers?.get('content-disposition')
  const encoding = headers?.get('content-transfer-encoding') ?? 'binary'
  if (!disposition || !/^(binary|7bit|8bit)$/i.test(encoding)) return undefined
  if (/^multipart\b/i.test(headers?.get('content-type') ?? '')) return undefined
  const parameters = readParameters(disposition)
  const name = parameters?.get('name')
  if (!name || !parameters) return undefined
  return { name, fileName: parameters.get('filename') ?? parameters.get('filename*') }
}

function readHeaders(bytes: Buffer): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  const lines = bytes.toString('utf8').split('\r\n')
  if (lines.length > maxLines) return undefined
  for (const line of lines) {
    const [, name, value] = linePattern.exec(line) ?? []
    // Repeated headers can make two readers see different files.
    if (!name || value === undefined || headers.has(name.toLowerCase())) return undefined
    headers.set(name.toLowerCase(), value.trim())
  }
  return headers
}

function readParameters(disposition: string): Map<string, string> | undefined {
  if (!/^form-data[ \t]*(;|$)/i.test(disposition)) return undefined
  const found = new Map<string, string>()
  const rest = disposition.slice('form-data'.length).replaceAll(parameterPattern, (_, key, quoted, token) => {
    const name = String(key).toLowerCase()
    // Stored under a name that is rejected below: which of two values is meant is unknown.
    found.set(found.has(name) ? 'twice' : name, quoted?.replaceAll(/\\(.)/g, '$1') ?? token)
    return ''
  })
  return rest.trim() === '' && !found.has('twice') ? found : undefined
}
