import { NotFound } from '#web/features/frame/not-found.tsx'
import { noPreload, type Page } from '#web/page.ts'

export const preload: Page['preload'] = noPreload

export const head: Page['head'] = () => ({
	title: 'Page not found',
	description: 'This page does not exist. The shop, the flavors and everything else are one step away.',
	isPrivate: true,
})

export default NotFound
