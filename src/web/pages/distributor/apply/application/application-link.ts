import { useQueryClient } from '@tanstack/react-query'
import { getOwnApplication, type OwnApplication } from '#contracts/wholesale/applications/own-application.ts'
import { keepInStorage, readKept } from '#web/lib/browser/storage.ts'
import { queryOf } from '#web/lib/query.ts'

/** What the calls of one application are made with. */
export interface ApplicationLink {
	params: { id: string }
	query: { token: string }
}

/** The link in the part of the URL that browsers keep to themselves: `#id.token`. */
export function linkIn(hash: string): ApplicationLink | null {
	const [, id, token] = /^#([0-9a-f-]{36})\.([\w-]{43})$/.exec(hash) ?? []
	return id && token ? { params: { id }, query: { token } } : null
}

export const hashOf = ({ params, query }: ApplicationLink): string => `#${params.id}.${query.token}`

const key = 'untapped-application'

/** Keeps the link in this browser, so that the applicant finds back. */
export const rememberLink = (link: ApplicationLink): void => keepInStorage(key, hashOf(link))

export function rememberedLink(): ApplicationLink | null {
	const kept = readKept(key)
	return typeof kept === 'string' ? linkIn(kept) : null
}

/** Puts what a call answered on the page. */
export function useShowOwnApplication(link: ApplicationLink) {
	const queries = useQueryClient()
	return (application: OwnApplication) => queries.setQueryData(queryOf(getOwnApplication, link).queryKey, application)
}
