import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Drops all fields that the contract's schema does not have. The function is made once, at start: running the schema on
 * each answer costs more than writing it. Values are not validated; types ensure them.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const strip = compileStrip(schema) ?? ((value: unknown) => value)
  return (value) => JSON.stringify(strip(value))
}

type Strip = (value: unknown) => unknown

function compileStrip(schema: z.core.$ZodType): Strip | undefined {
  if (schema instanceof z.ZodObject) return stripObject(schema)
  if (schema instanceof z.ZodArray) return stripArray(schema)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return stripPresent(schema)
  if (schema instanceof z.ZodUnion) {
    if (!schema.options.some(compileStrip)) return undefined
  } else if (plain.some((kind) => schema instanceof kind)) return undefined
  // A server that does not start is better than a field that leaks.
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
