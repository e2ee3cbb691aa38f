import { expect, test } from 'vitest'
import { getOwnApplication } from '#contracts/wholesale/applications/own-application.ts'
import { inviteMember } from '#contracts/wholesale/company/company-members.ts'
import { anApplicationIn, aSentApplication } from '#test/support/applications.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { warnOfEndingDrafts } from './applications/warn-ending-drafts.ts'
import { wholesaleCleanUp } from './clean-up.ts'

const shop = await auditedShop()

async function cleanUp() {
	for (const { remove } of wholesaleCleanUp) while ((await remove(shop.services.db)) > 0);
}

test('a draft that nobody worked on for 180 days goes with its file and mail; what was sent in stays', async () => {
	const { pool } = shop.services.db
	const [old, young, sent] = [await anApplicationIn(shop), await anApplicationIn(shop), await aSentApplication(shop)]
	await pool.query(
		`INSERT INTO application_files (application_id, state, number, expires_on, file, file_name, bytes)
		VALUES ($1, 'KS', 'K', '2099-01-01', 'certificates/00000000-0000-4000-8000-000000000001.pdf', 'a.pdf', 1)`,
		[old.id],
	)
	for (const { id } of [old, sent])
		await pool.query(`UPDATE wholesale_applications SET updated_at = now() - interval '181 days' WHERE id = $1`, [id])
	// Nobody goes without being told: the mail comes first, and goes once even where the job runs again.
	await cleanUp()
	expect(await old.applicant.call(getOwnApplication, old.link)).toBeTruthy()
	for (let run = 0; run < 2; run++) await warnOfEndingDrafts(shop.services)
	const steps = await pool.query(
		"SELECT data->>'step' AS step FROM mails WHERE kind = 'application-step' AND recipient = ANY($1) ORDER BY created_at, id",
		[[old.email, young.email]],
	)
	expect(steps.rows.map(({ step }) => step).toSorted()).toEqual(['ending', 'started', 'started'])
	await cleanUp()
	expect(await old.applicant.call(getOwnApplication, old.link)).toBeTruthy()
	await pool.query("UPDATE wholesale_applications SET warned_at = now() - interval '14 days' WHERE id = $1", [old.id])
	await cleanUp()
	await expect(old.applicant.call(getOwnApplication, old.link)).rejects.toMatchObject({ status: 404 })
	expect(await mailsTo(shop, old.email)).toEqual([])
	expect((await pool.query('SELECT name FROM file_removals')).rows).toEqual([
		{ name: 'certificates/00000000-0000-4000-8000-000000000001.pdf' },
	])
	for (const { applicant, link } of [young, sent]) expect(await applicant.call(getOwnApplication, link)).toBeTruthy()
})

test('an invitation goes a month after its end', async () => {
	const { pool } = shop.services.db
	const owner = await aMember(shop, (await aCompany(shop)).id)
	await pool.query('DELETE FROM company_invitations')
	for (const email of ['old@example.com', 'ended@example.com'])
		await owner.call(inviteMember, { body: { email, role: 'buyer' } })
	await pool.query(`UPDATE company_invitations SET expires_at = now() - CASE email WHEN 'old@example.com'
		THEN interval '31 days' ELSE interval '29 days' END`)
	await cleanUp()
	expect((await pool.query('SELECT email FROM company_invitations')).rows).toEqual([{ email: 'ended@example.com' }])
})

test('a draft of which nobody can be warned keeps none of the others back, and is warned of later', async () => {
	const [broken, sound] = [await anApplicationIn(shop), await anApplicationIn(shop)]
	for (const { id } of [broken, sound])
		await shop.rows(`UPDATE wholesale_applications SET updated_at = now() - interval '170 days' WHERE id = $1`, [id])
	const mend = await breakRows(shop, 'wholesale_applications', `NEW.id = '${broken.id}'`)
	const warned = async () => {
		await warnOfEndingDrafts(shop.services)
		const found = await shop.rows(
			'SELECT id FROM wholesale_applications WHERE id = ANY($1) AND warned_at IS NOT NULL',
			[[broken.id, sound.id]],
		)
		return found.length
	}
	expect(await warned()).toBe(1)
	await mend()
	await untilRetried(shop)
	expect(await warned()).toBe(2)
})
