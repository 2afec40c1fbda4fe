export const writtenAssembly = {
  title_es: 'Asamblea general',
  title_ca: 'Assemblea general',
  starts_at: '2199-05-09T19:00',
  second_call_at: '',
  quorum: '',
  place: 'Olot',
  agenda_es: 'Cuentas',
  agenda_ca: 'Comptes',
  record_es: '',
  record_ca: '',
}
