import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Answers as JSON with the fields of their contract schema and no others. Made from the schema once, at start: running
 * the schema itself on every answer costs more than all the rest of writing it. Values are not checked again; the
 * types of handlers and presenters hold them to the schema.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const strip = compileStrip(schema) ?? ((value: unknown) => value)
  return (value) => JSON.stringify(strip(value))
}

type Strip = (value: unknown) => unknown

/** Returns a function that drops unknown fields, or undefined if the schema has nothing to drop. */
function compileStrip(schema: z.core.$ZodType): Strip | undefined {
  if (schema instanceof z.ZodObject) return stripObject(schema)
  if (schema instanceof z.ZodArray) return stripArray(schema)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return stripPresent(schema)
  if (schema instanceof z.ZodUnion) {
    if (!schema.options.some(compileStrip)) return undefined
  } else if (plain.some((kind) => schema instanceof kind)) return undefined
  // At start, not in front of a visitor: a field that slips through would be worse than a server that does not start.
  throw new Error(`Answers cannot be made from a schema of the kind "${schema._zod.def.type}"`)
}

const plain = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull]

function stripObject(schema: z.ZodObject): Strip {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, compileStrip(field)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const [name, strip] of fields) kept[name] = strip ? strip(given[name]) : given[name]
    return kept
  }
}

function stripArray(schema: z.ZodArray): Strip | undefined {
  const strip = compileStrip(schema.element)
  return strip && ((value) => (value as unknown[]).map(strip))
}

function stripPresent(schema: z.ZodNullable | z.ZodOptional): Strip | undefined {
  const strip = compileStrip(schema.unwrap())
  return strip && ((value) => (value == null ? value : strip(value)))
}
