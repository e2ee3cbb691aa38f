import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { productContent } from '#web/schemas/catalog/products.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { PanelForm } from './panel-form.tsx'
import type { ProductSaver } from './use-save-product.ts'

const seoDraft = productContent.pick({ slug: true, seoTitle: true, seoDescription: true })

/** How search engines show a product, and the URL of its page; former ones lead on. */
export function SeoForm({ saver: { product, save } }: { saver: ProductSaver }) {
	const sent = useSchemaForm({
		schema: seoDraft,
		names: ['slug', 'seoTitle', 'seoDescription'] as const,
		values: { slug: product.slug, seoTitle: product.seoTitle ?? '', seoDescription: product.seoDescription ?? '' },
		send: save,
	})
	const { form, errors } = sent
	const { register } = form
	const [slug, title, description] = form.watch(['slug', 'seoTitle', 'seoDescription'])
	return (
		<PanelForm form={sent} action="Save">
			<div className="grid gap-5 lg:grid-cols-2">
				<div className="grid content-start gap-5">
					<Field
						label="URL"
						hint={
							product.formerSlugs.length > 0
								? `Leads here as well: ${product.formerSlugs.map((former) => `/product/${former}`).join(', ')}`
								: 'A former URL leads on to the new one.'
						}
						error={errors.slug?.message}
					>
						<TextInput {...register('slug')} maxLength={80} autoComplete="off" spellCheck={false} />
					</Field>
					<Field label="Title" isOptional hint="The name, where it is empty." error={errors.seoTitle?.message}>
						<TextInput {...register('seoTitle')} maxLength={70} autoComplete="off" />
					</Field>
					<Field
						label="Description"
						isOptional
						hint="The summary and the price, where it is empty."
						error={errors.seoDescription?.message}
					>
						<TextArea {...register('seoDescription')} maxLength={200} />
					</Field>
				</div>
				<figure className="grid content-start gap-2">
					<figcaption className="font-medium text-sm">As a search shows it</figcaption>
					<div className="grid gap-1 rounded-xl border border-line bg-card p-4">
						<p className="truncate text-muted text-sm">UNTAPPED › product › {slug}</p>
						<p className="truncate font-medium text-lg">{title || product.name} · UNTAPPED</p>
						<p className="line-clamp-2 text-muted text-sm">{description || product.summary}</p>
					</div>
				</figure>
			</div>
		</PanelForm>
	)
}
