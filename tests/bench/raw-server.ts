import Fastify from 'fastify'
import postgres from 'postgres'

// The minimal server: the same data over HTTP without sign-in, checks or row security, with prepared statements.

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 })
const app = Fastify({ logger: false })
const { account = '', user = '', owner = '', contact = '', revision = '', studying = '' } = process.env

app.get('/courses', async () => {
  return sql`
    select c.*, count(l._id)::int as lessons_count, count(l.published_revision_id)::int as published_count,
      sum(l.lesson_length)::int as minutes, sum(l.questions_count)::int as questions_count,
      array_agg(l.lesson_title order by l.lesson_order) as lesson_titles
    from courses c left join lessons l on l.account_id = c.account_id and l.course_id = c._id and l.archived_at is null
    where c.account_id = ${account} and c.archived_at is null group by c.account_id, c._id order by c.course_title, c._id`
})

app.get('/lesson', async () => {
  const [lesson] =
    await sql`select lesson_title, content from lesson_revisions where account_id = ${account} and _id = ${revision}`
  const answers =
    await sql`select element_id, answer, seq, received_at from answers where account_id = ${account} and studying_id = ${studying}`
  return { lesson, answers }
})

interface Save {
  studying_id: string
  element_id: string
  answer: string
}

app.post<{ Body: Save }>('/save', async ({ body: { studying_id, element_id, answer } }) => {
  await sql`
    insert into raw_answers (studying_id, element_id, answer) values (${studying_id}, ${element_id}, ${sql.json(answer)})
    on conflict (studying_id, element_id) do update set answer = excluded.answer`
  return { saved: true }
})

const row = sql`
  select c.*, m.missioner_name, s.source_name from contacts c
  left join missioners m on m.account_id = c.account_id and m._id = c.contact_owner_id
  left join sources s on s.account_id = c.account_id and s._id = c.contact_source_id`

app.get(
  '/contacts',
  async () => sql`
  ${row} where c.account_id = ${account} and c.archived_at is null and c.contact_status_id = 10
    and c.contact_owner_id = ${owner} order by c.created_at desc, c._id limit 21`,
)

app.get(
  '/contacts/count',
  async () => sql`
  select count(*)::int from contacts where account_id = ${account} and archived_at is null and contact_status_id = 10
    and contact_owner_id = ${owner}`,
)

app.get('/contact', async () => {
  const found = await sql`${row} where c.account_id = ${account} and c._id = ${contact}`
  await sql`
    insert into audit_log (_id, account_id, actor_id, action, details)
    values (gen_random_uuid(), ${account}, ${user}, 'contacts.view', ${sql.json({ contact_id: contact })})`
  return found
})

app.post<{ Body: { contact_fullname: string; contact_phone: string } }>('/contact', async ({ body }) => {
  const phones = sql.json([{ phone: body.contact_phone }])
  return sql`
    insert into contacts (_id, account_id, contact_fullname, contact_phones)
    values (gen_random_uuid(), ${account}, ${body.contact_fullname}, ${phones}) returning *`
})

app.get<{ Querystring: { name: string } }>(
  '/contacts/search',
  async ({ query }) => sql`
  ${row} where c.account_id = ${account} and c.archived_at is null
    and search_words(c.account_id, c.contact_fullname, c.contact_phones) @@ search_query(${account}::uuid, ${query.name})
  order by c.created_at desc, c._id limit 21`,
)

app.post<{ Body: { _id: string; contact_status_id: number } }>('/contact/status', async ({ body }) => {
  return sql`
    with changed as (
      update contacts set contact_status_id = ${body.contact_status_id}, version = version + 1, updated_at = now()
      where account_id = ${account} and _id = ${body._id} returning _id)
    insert into contact_notes (_id, account_id, contact_id, note_text, note_kind)
    select gen_random_uuid(), ${account}, _id, ${`Status ${body.contact_status_id}`}, 'status' from changed returning *`
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
