import { hasPicture, pictureSources } from '#web/lib/pictures.ts'

/** Where the outside reaches this process; every store of a process is reached there. */
let publicUrl = () => ''

/** Said once, as the services are made; asked with each answer, for a free port is known only when it is listened on. */
export function servePicturesFrom(url: () => string): void {
	publicUrl = url
}

/** Where anybody can open a picture, by its name in the manifest. */
export function pictureUrlOf(name: string): string | null {
	const sources = pictureSources(name)
	return sources && publicUrl() + sources.largest
}

/** The first of these that has been rendered; the last where none has. */
export const firstRendered = (names: readonly string[]): string => names.find(hasPicture) ?? names.at(-1) ?? ''
