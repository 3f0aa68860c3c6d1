import type { FastifyInstance } from 'fastify'
import { type BrandIcon, brandIcons, resources } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { drawIcon } from './agency.brand.icons.ts'
import { brandCss, iconVersion, versionOf } from './agency.brand.present.ts'
import { type FoundBrand, findBrand } from './agency.brand.queries.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the colours and icons that are derived from the brand. Only the present version is made, so that nobody can
 * have others drawn; an earlier address leads to the present one.
 */
export function registerBrandFiles(app: FastifyInstance, context: Context) {
  const drawn = new Map<string, Promise<Buffer>>()

  function icon(found: FoundBrand, version: string, name: BrandIcon): Promise<Buffer> {
    const key = `${version} ${name}`
    const known = drawn.get(key)
    if (known) return known
    for (const old of drawn.keys()) if (!old.startsWith(version)) drawn.delete(old)
    const made = drawIcon(context, found, name)
    drawn.set(key, made)
    made.catch(() => drawn.delete(key))
    return made
  }

  app.get<{ Params: { version: string; name: string } }>(
    resources.brand(':version', ':name'),
    async (request, reply) => {
      const { version, name } = request.params
      const found = await findBrand(context.db)
      const color = found.choices.color
      const css = name === 'colors.css' && color ? brandCss(color) : undefined
      const iconName = brandIcons.find((each) => `${each}.png` === name)
      const present = css ? versionOf(css) : iconName && iconVersion(found)
      if (!present) throw new ApiError('not_found')
      if (present !== version)
        return reply.header('cache-control', 'no-cache').redirect(resources.brand(present, name), 302)
      reply.header('cache-control', forever)
      if (css) return reply.type('text/css; charset=utf-8').send(css)
      if (!iconName) throw new ApiError('not_found')
      return reply.type('image/png').send(await icon(found, version, iconName))
    },
  )
}
