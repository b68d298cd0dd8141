import type { Book } from './book.ts';

export const spanish: Book = {
  name: /^spanish$/i,
  titles: ['{T}: empezar en pequeño', '{T}: qué hacer primero', '{T}, visto de cerca'],
  openings: [
    'En torno a {k} se planea mucho el domingo y se hace poco el martes. La lista tiene nueve puntos, y el primero es hacer una lista. Mejor un solo paso, que quepa entre la comida y la salida del colegio.',
    'Cuando se trata de {k}, a todos nos gusta empezar por lo más grande. Sin embargo, decide lo pequeño: una fecha, un nombre y una hora en la que el teléfono calle.',
  ],
  sections: [
    [
      'Dónde se atasca de verdad',
      [
        'Con {k}, cada uno cree que se ocupa otro. Se asiente en la reunión, se redacta un acta y, tres semanas después, todo sigue igual. No faltaba conocimiento, faltaba un nombre junto a la tarea.',
        'Los consejos suelen venir de personas que han olvidado su primera semana. Se saltan la parte en la que algo se cae. Es justo la que necesita quien empieza con {k}.',
        'Elegir se parece a trabajar. Tras una tarde de comparaciones sobre {k} uno acaba cansado y orgulloso, con once pestañas abiertas y nada sobre la mesa.',
      ],
    ],
    [
      'Lo que ayuda el primer día',
      [
        'Escriba en una tarjeta lo que espera de {k} dentro de un mes. Bastan doce palabras, y en ellas debe aparecer una persona. Ponga la tarjeta junto a la lámpara; lo que no le sirva puede esperar.',
        'Quite algo antes de añadir nada. Lo que nadie echa de menos era lastre. Quien ordena primero lo que rodea a {k} necesita después menos reglas y mucha menos paciencia.',
        'Pregunte a una persona cómo lo hace con {k} y escuche hasta el final. Volverá con una idea propia y, con suerte, con una galleta.',
      ],
    ],
    [
      'En qué se nota que funciona',
      [
        'La señal más clara es el silencio. Ya no se envía el recordatorio, el cajón sigue cerrado y de {k} solo habla quien viene de visita.',
        'Basta una sola cifra sobre {k}, siempre que se vea desde su sitio. Cuente el mismo día de la semana, y tome el resultado como una pregunta, no como un veredicto.',
        'Los días malos dicen más que los buenos. Cuando todo lo demás resbala y {k} aguanta sin que nadie se esfuerce, puede dejar de pensar en ello.',
      ],
    ],
    [
      'Lo que se puede objetar',
      [
        'Quizá sea demasiado pronto. Mientras nadie suspire por {k}, toda solución es solo un mueble más. Espere a que alguien pregunte, y empiece esa misma tarde.',
        'La primera semana es peor que la anterior. Las manos van lentas, el camino viejo llama, y todo lo que toca a {k} tarda un poco más. Cambia hacia el noveno día, casi siempre sin avisar.',
        'No todo se puede planear. Algún día {k} se encontrará con una fuga de agua, y la fuga irá primero. Guarde un día a la semana en el que no haya que terminar nada.',
      ],
    ],
    [
      'De una semana cualquiera',
      [
        'Marta lo había comprado todo para {k}: el libro, la bolsa, la versión buena. Estaba en la entrada con su etiqueta, y ella pasaba por delante cada mañana. En mayo se lo prestó a su hermana, volvió usado, y desde entonces fue fácil.',
        'En un taller pequeño colgaba de la puerta una hoja sobre {k}, con tres líneas y una fecha. Nadie había convocado una reunión. Cuando la hoja se cayó no se dio cuenta nadie, porque todos actuaban ya así.',
        'El primer intento costó un sábado entero y acabó en la papelera. El segundo duró dos horas. El tercero estaba listo antes de comer, y a quien preguntaba por {k} se le contestaba en pocas palabras.',
      ],
    ],
    [
      'Lo que otros han aprendido',
      [
        'Una compañera llevaba sobre {k} un cuaderno en el que solo entraban errores. A los dos meses estaba medio lleno, con una fecha en cada página. Los nuevos lo leían el primer día, y se reían en los mismos lugares que ella.',
        'Una asociación discutió un año sobre {k}, hasta que alguien le dio la vuelta a la pregunta: ¿qué faltaría si lo dejáramos mañana? La respuesta cabía en una postal, que sigue colgada junto a la cafetera.',
        'Dos vecinos empezaron con {k} la misma primavera. Uno leyó hasta el otoño. El otro empezó el primer sábado, pequeño y torcido, y en otoño iba por el quinto intento.',
      ],
    ],
  ],
  listHeading: 'Cinco cosas para esta semana',
  tips: [
    ['Un nombre junto a cada tarea', 'Donde todos son responsables, no lo es nadie.'],
    ['Una fecha que alguien conozca', 'Lo que nadie espera rara vez se termina.'],
    ['Lo desagradable por la mañana', 'A las once ya ha pasado, y la tarde tiene otro color.'],
    ['Dos semanas junto al camino viejo', 'Puestos uno al lado del otro, los dos se ponen de acuerdo solos.'],
    ['Tres líneas el viernes', 'Quien apunta cómo va no tiene que adivinar en mayo.'],
    ['Una cosa menos', 'Lo que nadie echa de menos no vuelve.'],
  ],
  questionHeading: 'Preguntas que se repiten',
  questions: [
    [
      '¿Cómo se empieza con {k}?',
      'Por la parte que se ve. Tome una hora, una hoja y a una persona que pregunte el viernes.',
    ],
    [
      '¿Cuánto tiempo hace falta?',
      'La primera semana cuesta, y hacia el noveno día se vuelve más fácil. Al cabo de un mes sabrá qué se queda.',
    ],
    [
      '¿Cuánto cuesta {k}?',
      'Calcule primero lo que cuesta no hacer nada, en horas y durante un año. Después la respuesta suele ser corta.',
    ],
    ['¿Quién debería ocuparse?', 'Una persona, con nombre. Dos son un grupo, y los grupos se esperan.'],
    [
      '¿Cuál es el error más frecuente?',
      'Empezar demasiado grande. Quien lo cambia todo un lunes está solo el viernes.',
    ],
    [
      '¿Cómo se sabe si merece la pena?',
      'En que ya nadie habla de ello. Lo que se ha vuelto fácil no necesita una reunión.',
    ],
    [
      '¿Se puede hacer sin herramientas nuevas?',
      'Para empezar, siempre. Una tarjeta y un lápiz duran más que la mayoría de los programas.',
    ],
  ],
  asked: [
    '¿Qué hay que saber sobre {q}?',
    'Menos de lo que se cree. Sobre {q} basta para empezar una frase escrita que dos personas entiendan igual. Lo demás lo enseñará la primera semana.',
  ],
  further: 'Lo mismo vale para {x}: pequeño, pronto y con nombre.',
  closeHeading: '¿Y ahora?',
  closings: [
    'Tome hoy veinte minutos y haga la parte que nadie ve. Lo demás de {k} esperará con paciencia junto a la puerta.',
    'Llame a una persona y diga para cuándo. Desde entonces {k} tiene una fecha, un testigo y, muy probablemente, un buen final.',
  ],
  email: {
    subjects: ['{T}: una pregunta', '{T} en una hora', 'Sobre {k}'],
    greeting: 'Buenos días:',
    link: 'Vea aquí cómo se hace',
    signOff: 'Un cordial saludo\n[su nombre]',
  },
  post: {
    hooks: [
      '{T} rara vez falla por el plan. Falla un martes, a las nueve y diez.',
      '{T}: un nombre, o ninguno.',
    ],
    bridge: 'Esto nos ayudó:',
    asks: ['¿Cuál es en su casa la parte que nadie ve?', '¿Qué ha quitado sin que nadie lo notara?'],
    tags: ['PasosPequeños', 'EmpezarEnPequeño', 'EstaSemana', 'PalabrasClaras'],
  },
  ad: {
    headlines: [
      '{T}',
      '{T} explicado',
      '{T}: empezar ya',
      'Paso a paso',
      'Empezado en una hora',
      'Sin palabras raras',
      'Ver antes de elegir',
      'Pregunte lo que quiera',
      'Hoy, el primer paso',
      'Palabras claras',
      'Para semanas llenas',
      'Menos adivinar, más hacer',
      'Conservar lo que funciona',
      'Comparar con calma',
      'Respuestas sinceras',
      'Fácil de empezar',
      'Un plan que aguanta',
      'Esta misma semana',
      'Probar sin presión',
    ],
    descriptions: [
      'Vea lo que {k} cambia en una semana cualquiera.',
      'Pasos claros, respuestas sinceras y un comienzo en una tarde.',
      'Compare con calma, pregunte todo y empiece por lo más pequeño.',
      'Primero vea, después decida. Dejarlo es igual de fácil.',
      'Tres cosas que cuentan, y qué hacer con cada una.',
    ],
    paths: ['inicio', 'como', 'comparar', 'preguntas'],
    texts: [
      '{T}: empiece por la parte que puede ver.',
      'Un paso, diez minutos, esta semana: así empieza {k}.',
      'Empezar en pequeño, este jueves.',
    ],
    feedHeadlines: ['{T}: empezar en pequeño', 'Una tarde, un paso', 'Empezar esta semana'],
    feedDescriptions: ['Sin prisa ni jerga', 'Visto en diez minutos'],
    also: 'También para {x}.',
  },
  meta: '{T} sin rodeos: dónde se atasca, qué ayuda el primer día y en qué se nota que funciona. Con un paso para esta semana.',
};
