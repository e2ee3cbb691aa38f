import { useState } from 'react'
import { z } from 'zod'
import { addProductPicture, maxPictureBytes } from '#contracts/catalog/product-pictures.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { CropFields } from './crop-fields.tsx'
import { cropOf, wholePicture } from './crop-rules.ts'

interface Chosen {
	file: File
	url: string
	size: { width: number; height: number }
}

/** The file as the browser shows it; rejects what it cannot. */
async function readChosen(file: File): Promise<Chosen> {
	const url = await new Promise<string>((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})
	const image = Object.assign(new Image(), { src: url })
	await image.decode()
	return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }
}

/** A photograph from a file: cropped, described, sent, and shown behind the others. */
export function AddPicture({ saver }: { saver: ProductSaver }) {
	const [chosen, setChosen] = useState<Chosen | null>(null)
	const [problem, setProblem] = useState<string>()
	const choose = async (file: File | undefined) => {
		setProblem(undefined)
		if (!file) return setChosen(null)
		if (file.size > maxPictureBytes) return setProblem('The picture is larger than 12 MB.')
		await readChosen(file).then(setChosen, () => setProblem('This picture cannot be read. Choose a JPEG, PNG or WebP.'))
	}
	return (
		<section aria-label="Add a picture" className="grid gap-4 border-line border-t px-5 py-4">
			<Field label="Add a picture" error={problem} hint="JPEG, PNG or WebP, 12 MB at the most.">
				<TextInput
					// Empty again once the picture is there.
					key={saver.product.pictures.length}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					className="py-2"
					onChange={({ target }) => void choose(target.files?.[0])}
				/>
			</Field>
			{chosen && <ChosenPicture key={chosen.url} saver={saver} chosen={chosen} onSent={() => setChosen(null)} />}
		</section>
	)
}

const description = z.object({ alt: z.string().trim().min(1, 'Say what the picture shows.').max(200) })

interface ChosenPictureProps {
	saver: ProductSaver
	chosen: Chosen
	onSent: () => void
}

function ChosenPicture({ saver: { product, accept }, chosen, onSent }: ChosenPictureProps) {
	const call = useCall()
	const [crop, setCrop] = useState(wholePicture)
	const { form, errors, isSending, refusal, submit } = useSchemaForm({
		schema: description,
		names: ['alt'],
		defaultValues: { alt: '' },
		async send({ alt }) {
			const area = crop.shape === null ? {} : { crop: JSON.stringify(cropOf(crop, chosen.size)) }
			const body = { picture: chosen.file, alt, version: String(product.version), ...area }
			accept(await call(addProductPicture, { params: { id: product.id }, body }))
			onSent()
		},
	})
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{refusal.message}
			<CropFields url={chosen.url} size={chosen.size} choice={crop} onChange={setCrop} />
			<Field label="What it shows" hint="For who cannot see it." error={errors.alt?.message}>
				<TextInput {...form.register('alt')} autoComplete="off" maxLength={200} />
			</Field>
			<SubmitButton isSending={isSending} sendingText="Sending…" size="small" className="min-h-10 justify-self-start">
				Add the picture
			</SubmitButton>
		</form>
	)
}
