import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyRecord } from '#contracts/wholesale/company/admin-companies.ts'
import { removeCompanyDocument } from '#contracts/wholesale/company/company-documents.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { DocumentLink } from '#web/features/distributor-shell/document-link.tsx'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { DocumentForm } from './document-form.tsx'
import { useShowCompany } from './show-company.ts'

/** Documents that members of the company read, like a signed agreement. */
export function Documents({ company }: { company: CompanyRecord }) {
	const call = useCall()
	const show = useShowCompany()
	const [isAdding, setAdding] = useState(false)
	const close = () => setAdding(false)
	const remove = useMutation({
		mutationFn: (document: string) => call(removeCompanyDocument, { params: { id: company.id, document } }),
		onSuccess: show,
		onError: useActFailure('The document was not removed'),
	})
	return (
		<Panel title="Documents">
			{company.documents.length === 0 && <p className="px-5 py-4 text-muted text-sm">None.</p>}
			<ul className="divide-y divide-line">
				{company.documents.map((document) => (
					<li key={document.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 text-sm">
						<DocumentLink document={document} acting={{ company: company.id }} />
						<Button look="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate(document.id)}>
							Remove<span className="sr-only"> {document.title}</span>
						</Button>
					</li>
				))}
			</ul>
			<div className="border-line border-t px-5 py-4">
				<Permitted to="distributors.write">
					<Button look="outline" size="small" onClick={() => setAdding(true)}>
						Add a document
					</Button>
				</Permitted>
			</div>
			<Sheet isOpen={isAdding} onClose={close} side="right" title="Add a document">
				{isAdding && <DocumentForm id={company.id} onClose={close} />}
			</Sheet>
		</Panel>
	)
}
