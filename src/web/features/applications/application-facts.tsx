import {
	type ApplicationDraft,
	accountTypes,
	einIn,
	formatEin,
	territoryIn,
	warehouseKinds,
} from '#contracts/wholesale/applications/application-form.ts'

/** Who applies; its mails go to `email`. */
export const companyFacts = (form: ApplicationDraft, email: string) => {
	const ein = einIn(form.ein)
	return [
		['Legal name', form.legalName],
		['Trade name', form.tradeName || '–'],
		[
			'EIN',
			<span key="ein" className="figures">
				{ein ? formatEin(ein) : form.ein || '–'}
			</span>,
		],
		['Web site', form.website || '–'],
		['Address', [form.line1, form.line2, `${form.city}, ${form.state} ${form.postalCode}`].filter(Boolean).join(', ')],
		['Contact', form.contactName || '–'],
		[
			'E-mail',
			<a key="email" href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-4">
				{email}
			</a>,
		],
		['Phone', form.phone || '–'],
	] as const
}

/** Where and how it would sell. */
export const businessFacts = (form: ApplicationDraft) => {
	const { zip3, counties } = territoryIn(form)
	return [
		['ZIP codes', zip3.map((code) => `${code}xx`).join(', ') || '–'],
		['Counties', counties.join(' · ') || '–'],
		['Accounts', form.accountTypes.map((type) => accountTypes[type]).join(', ') || '–'],
		['Brands', form.brands || '–'],
		['Warehouse', form.warehouse ? warehouseKinds[form.warehouse] : '–'],
		['Delivery', form.delivery || '–'],
		['Cases a month', form.expectedCases || '–'],
		['Note', form.note || '–'],
	] as const
}
