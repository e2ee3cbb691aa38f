import { type Permission, permissionForPage } from '#contracts/shared/permissions.ts'
import { useMay } from '#web/features/auth/viewer.ts'
import { type AdminSection, adminSections } from './admin-sections.ts'

/** The sections of the back office that the staff role of who looks may read, as its navigation groups them. */
export const useOpenSections = () => openSections(useMay())

/** The same sections for staff who may do this. */
export function openSections(
	may: (permission: Permission) => boolean,
): ReadonlyArray<{ title: string; sections: readonly AdminSection[] }> {
	const isOpen = ({ path }: AdminSection) => {
		const needed = permissionForPage(path)
		return !needed || may(needed)
	}
	return adminSections
		.map(({ title, sections }) => ({ title, sections: sections.filter(isOpen) }))
		.filter(({ sections }) => sections.length > 0)
}
